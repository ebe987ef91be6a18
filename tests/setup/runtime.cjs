/**
 * The runtime of jest, which compiles each module again for every test file. This one compiles it once per worker: most
 * of what a short test file takes is compiling jest's own modules, and those that it imports.
 */
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The compiled modules of this worker by file: jest loads this file once, whatever number of test files it runs. */
const compiled = new Map();

module.exports = class CompileOnceRuntime extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    const { executor } = this;
    const { injectedModuleParameters, environment } = executor;
    const head = `(function (${injectedModuleParameters.join(',')}) {`;
    const compileAgain = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(source, filename, head).runInContext(context);
      } catch {
        return compileAgain(source, filename); // which explains a syntax error
      }
    };
  }
};

function scriptOf(source, filename, head) {
  const known = compiled.get(filename);
  if (known?.source === source && known.head === head) return known.script;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, head, script });
  return script;
}
