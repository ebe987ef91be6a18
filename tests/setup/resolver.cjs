/**
 * Resolves as jest does, and also packages that ship ES modules only, by their `import` condition, and TypeScript files
 * that are imported by the name that they have once compiled, as `packages/client` does.
 */
module.exports = (path, options) => {
  try {
    return options.defaultResolver(path, options);
  } catch (error) {
    const isRelative = path.startsWith('.') || path.startsWith('/');
    if (!isRelative) return options.defaultResolver(path, { ...options, conditions: ['import', 'node', 'default'] });
    if (path.endsWith('.js')) return options.defaultResolver(path.replace(/\.js$/, '.ts'), options);
    throw error;
  }
};
