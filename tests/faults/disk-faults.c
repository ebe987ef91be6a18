/*
 * Makes the disk fail on command for files whose path contains FAULT_PATH. Loaded with LD_PRELOAD. While the file
 * FAULT_SWITCH exists, its first word selects the fault: "full" fails writes with ENOSPC, "sync" fails flushes with EIO.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int is_watched(int fd) {
  const char *part = getenv("FAULT_PATH");
  char link[64], path[4096];
  if (part == NULL) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = '\0';
  return strstr(path, part) != NULL;
}

static int is_on(const char *word) {
  const char *name = getenv("FAULT_SWITCH");
  char text[16] = {0};
  if (name == NULL) return 0;
  int (*real_open)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  int fd = real_open(name, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t length = read(fd, text, sizeof text - 1);
  close(fd);
  return length > 0 && strncmp(text, word, strlen(word)) == 0;
}

static int fails(int fd, const char *word, int reason) {
  int kept = errno;
  int result = is_on(word) && is_watched(fd);
  errno = result ? reason : kept;
  return result;
}

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__) = NULL; \
  if (real == NULL) real = dlsym(RTLD_NEXT, name)

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  return fails(fd, "full", ENOSPC) ? -1 : real(fd, bytes, count, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  REAL(ssize_t, "pwrite", int, const void *, size_t, off_t);
  return fails(fd, "full", ENOSPC) ? -1 : real(fd, bytes, count, at);
}

ssize_t write(int fd, const void *bytes, size_t count) {
  REAL(ssize_t, "write", int, const void *, size_t);
  return fails(fd, "full", ENOSPC) ? -1 : real(fd, bytes, count);
}

int fsync(int fd) {
  REAL(int, "fsync", int);
  return fails(fd, "sync", EIO) ? -1 : real(fd);
}

int fdatasync(int fd) {
  REAL(int, "fdatasync", int);
  return fails(fd, "sync", EIO) ? -1 : real(fd);
}
