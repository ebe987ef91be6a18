/**
 * Kills a command before one of its file system steps, or in the middle of a write: the step with the number
 * `TEST_KILL_AT`, or the first whose name matches the pattern. Loaded by `NODE_OPTIONS`.
 */
const fs = require('node:fs');
const promises = require('node:fs/promises');

const { TEST_KILL_AT: at = '' } = process.env;
let steps = 0;

/** Whether a restore or a dump changes one of its own files or a stored file. */
const isStep = (paths) =>
  paths.some((path) => /\.restoring-|[/\\]public[/\\]uploads|[/\\]dumps[/\\]/.test(String(path)));

function killBefore(module, name, before = () => undefined) {
  const work = module[name];
  module[name] = (...parameters) => {
    const step = `${name} ${parameters[0]}`;
    if (isStep(parameters.slice(0, 2)) && (++steps === Number(at) || (/\D/.test(at) && new RegExp(at).test(step)))) {
      before(...parameters);
      fs.writeSync(2, `killed before ${step}\n`);
      process.kill(process.pid, 'SIGKILL');
    }
    return work(...parameters);
  };
}

for (const name of ['renameSync', 'rmSync', 'writeFileSync', 'mkdtempSync']) killBefore(fs, name);
killBefore(promises, 'copyFile');
const { openSync, writeSync } = fs;
killBefore(promises, 'writeFile', (path, content) =>
  writeSync(openSync(path, 'w'), content.slice(0, content.length / 2)),
);
