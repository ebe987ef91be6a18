import { compiledKernels } from './compiled';
import { JavaScriptKernel } from './javascript-kernel';
import type { AddToSlots, CountSets, Kernel } from './kernel';

/**
 * Opens a kernel in WebAssembly: two to four times as fast as the same loops in JavaScript. Where WebAssembly is not
 * available, or a limit of the address space leaves no room for its memory (10 GB are reserved, not used), the loops
 * run in JavaScript.
 */
export function openKernel(): Kernel {
  try {
    return new WebAssemblyKernel();
  } catch {
    return new JavaScriptKernel();
  }
}

/** What is used of WebAssembly, which the types of Node lack. */
declare const WebAssembly: {
  readonly Module: new (bytes: Buffer) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  readonly Memory: new (descriptor: { initial: number }) => { readonly buffer: ArrayBuffer; grow(pages: number): void };
};

const pageBytes = 65_536;

let compiled: object | undefined;

class WebAssemblyKernel implements Kernel {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly countSets: CountSets;
  readonly addToSlots: AddToSlots;

  constructor() {
    compiled ??= new WebAssembly.Module(Buffer.from(compiledKernels, 'base64'));
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory: this.#memory } });
    const loops = exports as Pick<Kernel, 'countSets' | 'addToSlots'>; // of packages/search-kernels
    this.countSets = loops.countSets;
    this.addToSlots = loops.addToSlots;
  }

  get buffer(): ArrayBuffer {
    return this.#memory.buffer;
  }

  reserve(bytes: number): void {
    const missing = bytes - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / pageBytes));
  }
}
