import { benchReads, benchWrites, withService } from './http';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  http: () => withService(benchReads),
  write: () => withService(benchWrites),
};

async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'));
  const names = wanted.length === 0 || wanted.includes('all') ? Object.keys(benches) : wanted;
  for (const name of names) {
    const bench = benches[name];
    if (!bench) throw new Error(`There is no bench ${name}. There are ${Object.keys(benches).join(', ')} and all.`);
    await bench();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
