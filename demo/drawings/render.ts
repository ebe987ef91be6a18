import sharp from 'sharp';

/** Renders an SVG as a JPEG, with full chroma because subsampling blurs the edges of flat red shapes. */
export const renderJpeg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** Runs `work` for each item of `list`, at most `width` at a time. */
export async function inParallel<T>(
  list: readonly T[],
  width: number,
  work: (value: T) => Promise<void>,
): Promise<void> {
  const queue = list.values(); // shared by all workers: each takes the next item
  const worker = async (): Promise<void> => {
    for (const value of queue) await work(value);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
