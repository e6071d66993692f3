"""What the players of «Мир Дорог Апокалипсиса» agree on before a game, and how open places of the book are read."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts


class Settings(Facts, frozen=True, kw_only=True):
    """The agreements of the table. Defaults are the readings of the register."""

    # weapons, movement, melee and shooting (sections 3, 9, 10, X3 to X8, X13)
    attacks_per: Literal["action", "round"] = "action"
    shots_per: Literal["action", "round"] = "action"
    strike_direction: Literal["reach", "not_exceed"] = "reach"
    charge_protects: Literal["target_unit", "all"] = "target_unit"
    free_attack_count: Literal["per_enemy_activation", "per_model"] = "per_enemy_activation"
    flight_retest: Literal["command_phase", "consequences_phase"] = "command_phase"
    obstacle_loss: Literal["half_remaining", "half_mobility"] = "half_remaining"
    partial_step_quarters: bool = True
    melee_course: bool = True
    melee_hit_roll: bool = True
    all_melee_weapons: bool = True
    melee_reply: bool = True
    free_melee_targets: bool = True
    engaged_reading: bool = True
    declared_melee_binds: bool = True
    defense_effect: Literal["subtract", "test", "players"] = "subtract"
    wound_rule: Literal["cumulative", "threshold", "test"] = "cumulative"
    zero_persistence_as_one: bool = True
    shooting_targets: bool = True
    shooting_hit_roll: bool = True
    no_shooting_in_melee: bool = True
    no_cover: bool = True
    stability_idle: bool = True
    climbing: Literal["double_cost", "none"] = "double_cost"
    running: bool = False
    no_leaps: bool = True
    vehicles_as_foot: bool = True
    ramming: Literal["reported", "none"] = "reported"
    defence_token: bool = True
    masking_token: bool = True
    preparation_token: bool = True
    overwatch_token: bool = True
    token_lifetime: bool = True
    effect_markers: bool = True

    # spirit: groups, flight, Fortitude Points, activations, Fatigue (sections 1, 2, 6, 7, 8, X1, X2, X6, X10, X14)
    step_length: Annotated[float, Meta(gt=0, le=1000, extra_json_schema={"unit": "cm"})] = 2.0
    cohesion: Literal["chain", "pairwise"] = "chain"
    straggler_test_on_free_attack: bool = False
    rejoin_move: Literal["mobility", "teleport"] = "mobility"
    natural_values: Literal["none", "auto_hit_miss"] = "none"
    leader_counts_twice: bool = True
    aura_mixed_army: Literal["all_human", "any_human"] = "all_human"
    command_order: Literal["table", "text"] = "table"
    rally_fp_mode: Literal["raise_value", "raise_die"] = "raise_value"
    rally_fatigue: Literal["personal", "unit"] = "personal"
    consequences_steps: bool = True
    rest_amount: bool = True
    no_further_consequences: bool = True
    straggler_flight: bool = True
    fleeing_limits: bool = True
    flight_at_start: bool = True
    flight_terrain: bool = True
    flight_off_table: bool = True
    flight_zones: bool = True
    ability_price: bool = True
    melody_price: bool = True
    command_songs: bool = True
    first_player: Literal["fixed", "alternate", "roll"] = "fixed"

    # armies: recruiting, deployment, rounds, the end of a game (sections 4, 5, X9, X11, X12, X15)
    mixing_default: Literal["forbid", "permit"] = "forbid"
    one_leader: bool = True
    leaders_not_replaced: bool = True
    human_without_sheet: bool = True
    deployment_distance: Annotated[float, Meta(ge=0, le=200, extra_json_schema={"unit": "steps"})] = 12.0
    game_without_scenario: bool = True
    reserves_stay_out: bool = True
    activation_order: Literal["whole_phase", "alternate"] = "whole_phase"
    winning_without_scenario: bool = True
    withdrawal_by_choice: bool = True
    loss_threshold: Annotated[int, Meta(ge=1, le=100)] | None = None
