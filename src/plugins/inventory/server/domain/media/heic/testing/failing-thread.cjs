/** Simulates a decoder that fails. */
throw new Error('out of memory');
