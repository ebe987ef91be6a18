/** Simulates a decoder that never ends. */
for (;;);
