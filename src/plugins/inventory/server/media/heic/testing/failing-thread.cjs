/** Stands for a decoder that breaks. */
throw new Error('out of memory');
