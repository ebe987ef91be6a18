/**
 * Resolves modules like jest, and additionally packages that ship only ES modules, by their `import` condition, and
 * TypeScript files that are imported by their compiled names, as in `packages/client`.
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
