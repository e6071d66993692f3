/* Makes the n-th change of the disk below a folder go wrong, as a power cut, a full disk or a bad one would; and sets the
   clock that a program sees.

   Preloaded, it does nothing until `faults_arm` is called with a table that is shared with the parent process, or
   `faults_set_clock`. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { COUNT, KILL_BEFORE, KILL_AFTER, TEAR, FAIL_ONCE, FAIL_ON };
enum { MOST_CALLS = 20000, NAME = 120 };

/* the same in Python: tests/faults/library.py */
struct plan {
    int what, at, error, calls, fired;
    char names[MOST_CALLS][NAME];
};

static struct plan *plan;
static char folder[4096];

void faults_arm(struct plan *shared, const char *below) {
    snprintf(folder, sizeof folder, "%s/", below);
    plan = shared;
}

static int below_folder(const char *path) { return strncmp(path, folder, strlen(folder)) == 0; }

static const char *path_of(int handle, char *path, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    ssize_t length = readlink(link, path, size - 1);
    path[length < 0 ? 0 : length] = 0;
    return path;
}

static const char *path_at(int where, const char *name, char *path, size_t size) {
    if (name[0] == '/') return name;
    char base[4096];
    if (where == AT_FDCWD) {
        if (!getcwd(base, sizeof base)) base[0] = 0;
    } else {
        path_of(where, base, sizeof base);
    }
    snprintf(path, size, "%s/%s", base, name);
    return path;
}

static void die(void) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

/* What is to happen to a call: whether it is the one, told by the return value; whether it fails, by *fails. */
static int due(const char *call, const char *path, int *fails) {
    *fails = 0;
    if (!plan || !below_folder(path)) return 0;
    int number = ++plan->calls;
    if (number <= MOST_CALLS) {
        const char *short_path = path + strlen(folder);
        snprintf(plan->names[number - 1], NAME, "%s %s", call, short_path);
    }
    if (plan->what == COUNT || number < plan->at) return 0;
    if (number > plan->at) {
        *fails = plan->what == FAIL_ON;
        return 0;
    }
    plan->fired = 1;
    if (plan->what == KILL_BEFORE) die();
    *fails = plan->what == FAIL_ONCE || plan->what == FAIL_ON;
    return 1;
}

static void after(int hit) {
    int known = errno;
    if (hit && (plan->what == KILL_AFTER || plan->what == TEAR)) die();
    errno = known;
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name)

#define REFUSE_IF_DUE(call, path, result) \
    int fails, hit = due(call, path, &fails); \
    if (fails) { errno = plan->error; return result; }

static ssize_t torn(int hit, size_t size) { return hit && plan->what == TEAR ? size / 2 : size; }

ssize_t write(int handle, const void *data, size_t size) {
    REAL(ssize_t, write, int, const void *, size_t);
    char path[4096];
    if (!plan) return real(handle, data, size);
    REFUSE_IF_DUE("write", path_of(handle, path, sizeof path), -1);
    ssize_t done = real(handle, data, torn(hit, size));
    after(hit);
    return done;
}

#define PWRITE(name, offset_type) \
    ssize_t name(int handle, const void *data, size_t size, offset_type offset) { \
        REAL(ssize_t, name, int, const void *, size_t, offset_type); \
        char path[4096]; \
        if (!plan) return real(handle, data, size, offset); \
        REFUSE_IF_DUE("pwrite", path_of(handle, path, sizeof path), -1); \
        ssize_t done = real(handle, data, torn(hit, size), offset); \
        after(hit); \
        return done; \
    }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define SENDFILE(name, offset_type) \
    ssize_t name(int target, int source, offset_type *offset, size_t size) { \
        REAL(ssize_t, name, int, int, offset_type *, size_t); \
        char path[4096]; \
        if (!plan) return real(target, source, offset, size); \
        REFUSE_IF_DUE("sendfile", path_of(target, path, sizeof path), -1); \
        /* what is asked for may be more than there is */ \
        struct stat found; \
        if (hit && plan->what == TEAR && fstat(source, &found) == 0 && (size_t)found.st_size < size) \
            size = found.st_size; \
        ssize_t done = real(target, source, offset, torn(hit, size)); \
        after(hit); \
        return done; \
    }
SENDFILE(sendfile, off_t)
SENDFILE(sendfile64, off64_t)

#define ON_HANDLE(name) \
    int name(int handle) { \
        REAL(int, name, int); \
        char path[4096]; \
        if (!plan) return real(handle); \
        REFUSE_IF_DUE(#name, path_of(handle, path, sizeof path), -1); \
        int done = real(handle); \
        after(hit); \
        return done; \
    }
ON_HANDLE(fsync)
ON_HANDLE(fdatasync)

#define TRUNCATE(name, offset_type) \
    int name(int handle, offset_type size) { \
        REAL(int, name, int, offset_type); \
        char path[4096]; \
        if (!plan) return real(handle, size); \
        REFUSE_IF_DUE("ftruncate", path_of(handle, path, sizeof path), -1); \
        int done = real(handle, size); \
        after(hit); \
        return done; \
    }
TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

int unlink(const char *name) {
    REAL(int, unlink, const char *);
    char path[8192];
    if (!plan) return real(name);
    REFUSE_IF_DUE("unlink", path_at(AT_FDCWD, name, path, sizeof path), -1);
    int done = real(name);
    after(hit);
    return done;
}

int mkdir(const char *name, mode_t mode) {
    REAL(int, mkdir, const char *, mode_t);
    char path[8192];
    if (!plan) return real(name, mode);
    REFUSE_IF_DUE("mkdir", path_at(AT_FDCWD, name, path, sizeof path), -1);
    int done = real(name, mode);
    after(hit);
    return done;
}

int rmdir(const char *name) {
    REAL(int, rmdir, const char *);
    char path[8192];
    if (!plan) return real(name);
    REFUSE_IF_DUE("rmdir", path_at(AT_FDCWD, name, path, sizeof path), -1);
    int done = real(name);
    after(hit);
    return done;
}

#define TWO_NAMES(name) \
    int name(const char *source, const char *target) { \
        REAL(int, name, const char *, const char *); \
        char path[8192]; \
        if (!plan) return real(source, target); \
        REFUSE_IF_DUE(#name, path_at(AT_FDCWD, target, path, sizeof path), -1); \
        int done = real(source, target); \
        after(hit); \
        return done; \
    }
TWO_NAMES(rename)
TWO_NAMES(link)

#define OPEN(name) \
    int name(const char *file, int flags, ...) { \
        REAL(int, name, const char *, int, ...); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        char path[8192]; \
        if (!plan || !(flags & O_CREAT)) return real(file, flags, mode); \
        path_at(AT_FDCWD, file, path, sizeof path); \
        if (access(path, F_OK) == 0) return real(file, flags, mode); \
        REFUSE_IF_DUE("create", path_at(AT_FDCWD, file, path, sizeof path), -1); \
        int done = real(file, flags, mode); \
        after(hit); \
        return done; \
    }
OPEN(open)
OPEN(open64)

#define OPENAT(name) \
    int name(int where, const char *file, int flags, ...) { \
        REAL(int, name, int, const char *, int, ...); \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        char path[8192]; \
        if (!plan || !(flags & O_CREAT)) return real(where, file, flags, mode); \
        const char *whole = path_at(where, file, path, sizeof path); \
        if (access(whole, F_OK) == 0) return real(where, file, flags, mode); \
        REFUSE_IF_DUE("create", whole, -1); \
        int done = real(where, file, flags, mode); \
        after(hit); \
        return done; \
    }
OPENAT(openat)
OPENAT(openat64)

/* --- the clock */

static int lies;
static long long ahead;

static int real_clock(clockid_t clock, struct timespec *now) { return syscall(SYS_clock_gettime, clock, now); }

void faults_set_clock(long long seconds) {
    struct timespec now;
    real_clock(CLOCK_REALTIME, &now);
    ahead = seconds - now.tv_sec;
    lies = 1;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int done = real_clock(clock, now);
    if (lies && !done && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += ahead;
    return done;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    (void)zone;
    struct timespec found;
    int done = clock_gettime(CLOCK_REALTIME, &found);
    now->tv_sec = found.tv_sec;
    now->tv_usec = found.tv_nsec / 1000;
    return done;
}

time_t time(time_t *kept) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (kept) *kept = now.tv_sec;
    return now.tv_sec;
}
