import { useMemo, useState } from 'react';
import type { TimeSpan } from '../../kit/chart/series.ts';
import type { Reading } from './queries.ts';

const nothing: ReadonlySet<string> = new Set();

/** What is pressed or marked, in the table or on the chart; by time, so that what arrives meanwhile does not move it. */
export function useSelection(readings: readonly Reading[]) {
  const [pressed, setPressed] = useState<string | null>(null);
  const [marked, keep] = useState(nothing);
  const [wanted, setWanted] = useState<{ readonly keys: readonly string[] } | null>(null);
  const [setMarked] = useState(() => (_count: number, times: ReadonlySet<string>) => keep(times));
  const selected = useMemo(
    () => readings.filter(({ time }) => (marked.size > 0 ? marked.has(time) : time === pressed)),
    [readings, marked, pressed],
  );
  /** Chosen outside of the table, which follows. */
  const take = (times: readonly string[]) => {
    setPressed(times.at(-1) ?? null);
    keep(times.length > 1 ? new Set(times) : nothing);
    setWanted({ keys: times.toReversed() });
  };
  const [first, last] = [selected[0], selected.at(-1)];
  const chosen: TimeSpan | null =
    first && last && first !== last ? { from: Date.parse(first.time), to: Date.parse(last.time) } : null;
  return { pressed, setPressed, setMarked, selected, wanted, take, chosen };
}
