/** Stands for a decoder that does not come to an end. */
for (;;);
