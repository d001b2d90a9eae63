export interface EnduranceParts {
  readonly minutes: number;
  readonly say: (line: string) => void;
  readonly read: () => Promise<unknown>;
  readonly write: (n: number) => Promise<unknown>;
  readonly memoryMb: () => Promise<number>;
}

export interface EnduranceReport {
  readonly minutes: number;
  readonly reads: number;
  readonly writes: number;
  readonly failures: number;
  /** Median of the first and of the last quarter of the samples, after the warm-up. */
  readonly memoryEarlyMb: number;
  readonly memoryLateMb: number;
  readonly growthMb: number;
  readonly allowedGrowthMb: number;
}

/** A heap breathes; this much between the first and the last quarter is breath, more is a leak. */
const allowedGrowthMb = 40;
const warmUpShare = 0.2;
const readers = 4;
/** Four readers at this pace stay below the calls a minute that one session may make. */
const readerPauseMs = 120;

/** Steady use for a while: readers, one writer, and a look at the memory every few seconds. */
export async function endurance({ minutes, say, read, write, memoryMb }: EnduranceParts): Promise<EnduranceReport> {
  const endsAt = performance.now() + minutes * 60_000;
  const counts = { reads: 0, writes: 0, failures: 0 };
  const samples: number[] = [];
  const isOver = () => performance.now() >= endsAt;
  const repeat = async (what: 'reads' | 'writes', once: (n: number) => Promise<unknown>) => {
    while (!isOver())
      try {
        await once(counts[what]++);
      } catch {
        counts.failures++;
      }
  };
  const watch = async () => {
    const everyMs = Math.max(250, (minutes * 60_000) / 200);
    while (!isOver()) {
      samples.push(await memoryMb());
      if (samples.length % 20 === 0)
        say(
          `${counts.reads} reads, ${counts.writes} writes, ${counts.failures} failed, ${samples.at(-1)!.toFixed(0)} MB`,
        );
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  };
  const readSteadily = async () => {
    await read();
    await new Promise((resolve) => setTimeout(resolve, readerPauseMs));
  };
  await Promise.all([
    ...Array.from({ length: readers }, () => repeat('reads', readSteadily)),
    repeat('writes', write),
    watch(),
  ]);
  const warm = samples.slice(Math.floor(samples.length * warmUpShare));
  const quarter = Math.max(1, Math.floor(warm.length / 4));
  const early = middle(warm.slice(0, quarter));
  const late = middle(warm.slice(-quarter));
  return {
    minutes,
    ...counts,
    memoryEarlyMb: Math.round(early),
    memoryLateMb: Math.round(late),
    growthMb: Math.round(late - early),
    allowedGrowthMb,
  };
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
