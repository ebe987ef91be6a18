/** Imports an ES module as Node does. In a test file jest would compile it, and cannot do so with `await` at its top level. */
module.exports = (address) => import(address);
