import { growthOf, type MemoryGrowth } from './memory.ts';

interface EnduranceParts {
  readonly minutes: number;
  readonly say: (line: string) => void;
  readonly read: () => Promise<unknown>;
  readonly write: (n: number) => Promise<unknown>;
  readonly memoryMb: () => Promise<number>;
}

interface EnduranceReport extends MemoryGrowth {
  readonly minutes: number;
  readonly reads: number;
  readonly writes: number;
  readonly failures: number;
}

const readers = 4;
/** Four readers at this pace stay below the calls per minute of one session. */
const readerPauseMs = 120;

/** Steady load: readers, one writer, and a memory sample every few seconds. */
export async function endurance({ minutes, say, read, write, memoryMb }: EnduranceParts): Promise<EnduranceReport> {
  const endsAt = performance.now() + minutes * 60_000;
  const counts = { reads: 0, writes: 0, failures: 0 };
  const samples: number[] = [];
  const isOver = () => performance.now() >= endsAt;
  const repeat = async (operation: 'reads' | 'writes', runOne: (n: number) => Promise<unknown>) => {
    while (!isOver())
      try {
        await runOne(counts[operation]++);
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
  return { minutes, ...counts, ...growthOf(samples) };
}
