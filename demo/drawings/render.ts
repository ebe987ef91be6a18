import sharp from 'sharp';

/** One photograph as a JPEG. Full chroma: the edges of flat red shapes fray when it is halved. */
export const renderJpeg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** Runs `work` over `list`, `width` at a time, in order of starting. */
export async function inParallel<T>(
  list: readonly T[],
  width: number,
  work: (value: T) => Promise<void>,
): Promise<void> {
  const queue = list.values(); // one iterator shared by all workers: each takes the next that is left
  const worker = async (): Promise<void> => {
    for (const value of queue) await work(value);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
