/** Imports an ES module with Node. In a test file jest would compile it, and does not support top-level `await`. */
module.exports = (address) => import(address);
