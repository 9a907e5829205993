/* Loaded before the C library (LD_PRELOAD): makes calls that change files fail. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static int good, bad, error, failed; /* calls that succeed first; then calls that fail; their errno; calls failed */

void faults_arm(int first_good, int then_bad, int with) { good = first_good, bad = then_bad, error = with, failed = 0; }
int faults_disarm(void) { bad = 0; return failed; }

static int fails(void) {
    if (bad == 0 || good-- > 0) return 0;
    good = 0, bad--, failed++;
    errno = error;
    return 1;
}
static int fails_on(int fd) {
    struct stat what;
    return bad && fstat(fd, &what) == 0 && S_ISREG(what.st_mode) && fails();
}
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* A write that fails has written the first half: the next one finds a torn page. */
ssize_t write(int fd, const void *data, size_t size) {
    if (!fails_on(fd)) return REAL(write)(fd, data, size);
    REAL(write)(fd, data, size / 2);
    errno = error;
    return -1;
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t where) {
    if (!fails_on(fd)) return REAL(pwrite)(fd, data, size, where);
    REAL(pwrite)(fd, data, size / 2, where);
    errno = error;
    return -1;
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t where) {
    if (!fails_on(fd)) return REAL(pwrite64)(fd, data, size, where);
    REAL(pwrite64)(fd, data, size / 2, where);
    errno = error;
    return -1;
}
int fsync(int fd) { return fails_on(fd) ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return fails_on(fd) ? -1 : REAL(fdatasync)(fd); }
int ftruncate(int fd, off_t size) { return fails_on(fd) ? -1 : REAL(ftruncate)(fd, size); }
int ftruncate64(int fd, off64_t size) { return fails_on(fd) ? -1 : REAL(ftruncate64)(fd, size); }
int rename(const char *old, const char *new) { return fails() ? -1 : REAL(rename)(old, new); }
int unlink(const char *path) { return fails() ? -1 : REAL(unlink)(path); }
