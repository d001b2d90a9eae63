export interface MemoryGrowth {
  /** Median of the first and last quarter of the samples after the warm-up. */
  readonly memoryEarlyMb: number;
  readonly memoryLateMb: number;
  readonly growthMb: number;
  readonly allowedGrowthMb: number;
}

/** Normal fluctuation of the heap between the first and the last quarter; more is a leak. */
const allowedGrowthMb = 40;
const warmUpShare = 0.2;

export function growthOf(samplesMb: readonly number[]): MemoryGrowth {
  const warm = samplesMb.slice(Math.floor(samplesMb.length * warmUpShare));
  const quarter = Math.max(1, Math.floor(warm.length / 4));
  const early = middle(warm.slice(0, quarter));
  const late = middle(warm.slice(-quarter));
  return {
    memoryEarlyMb: Math.round(early),
    memoryLateMb: Math.round(late),
    growthMb: Math.round(late - early),
    allowedGrowthMb,
  };
}

export async function memoryMbOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024;
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
