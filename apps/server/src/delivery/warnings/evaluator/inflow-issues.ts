import type { Issue } from '@spillway/rules/facts/facts';
import type { Compute } from '../../../compute/compute.ts';
import { nowcastSource } from '../../../compute/nowcast/nowcast.ts';

/** The newest forecast of the inflow as three lines: low, central and high. Where a line has no edge its centre stands for it. */
export const inflowIssues =
  ({ forecasts }: Pick<Compute, 'forecasts'>) =>
  async (_tx: unknown, plantNo: number, now: Date): Promise<Issue[]> => {
    const run = await forecasts.newest(plantNo, nowcastSource, now);
    if (!run || run.values.length === 0) return [];
    const values = run.values.toSorted((a, b) => a.timeMs - b.timeMs);
    return [
      {
        issuedAtMs: run.issuedAt.getTime(),
        timesMs: values.map(({ timeMs }) => timeMs),
        traces: [
          values.map(({ low, value }) => low ?? value),
          values.map(({ value }) => value),
          values.map(({ high, value }) => high ?? value),
        ],
      },
    ];
  };
