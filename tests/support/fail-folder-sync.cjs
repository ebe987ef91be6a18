/** Makes `fsync` of the folder `TEST_FAILING_FOLDER` fail, as a failing disk does. Loaded by `NODE_OPTIONS`. */
const fs = require('node:fs');

const { openSync, fsyncSync } = fs;
const failing = new Set();

fs.openSync = (path, ...parameters) => {
  const handle = openSync(path, ...parameters);
  if (path === process.env.TEST_FAILING_FOLDER) failing.add(handle);
  else failing.delete(handle); // the system reuses the numbers of closed files
  return handle;
};

fs.fsyncSync = (handle) => {
  if (failing.has(handle)) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
  fsyncSync(handle);
};
