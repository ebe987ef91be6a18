/** Sets the clock of a process a minute ahead. Loaded by `NODE_OPTIONS`. */
const now = Date.now;
Date.now = () => now() + 60_000;
globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length === 0 ? [Date.now()] : parts));
  }
};
