/** The CPU time of this process, in milliseconds: a busy machine does not prolong it. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function timeOf(work: () => unknown): Promise<number> {
  let shortest = Infinity;
  for (let round = 0; round < 2; round++) {
    const startedAt = cpuTime();
    await work();
    shortest = Math.min(shortest, cpuTime() - startedAt);
  }
  return Math.max(shortest, 1); // the clock's own steps
}

/** Returns how many times as long the second work takes, in the best of two rounds of each. */
export async function ratioOf(small: () => unknown, large: () => unknown): Promise<number> {
  await large(); // compiles what both run
  return (await timeOf(large)) / (await timeOf(small));
}
