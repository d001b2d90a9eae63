import { hourMs } from '@spillway/plant-time/spans';
import type { Issue } from '@spillway/rules/facts/facts';
import type { Compute } from '../../../compute/compute.ts';
import { nowcastSource } from '../../../compute/nowcast/nowcast.ts';

const modelSource = 'model';
/** Of a model that forecasts by the hour: what is older says less of now than the nowcast. */
const modelOldAfterMs = 3 * hourMs;

/**
 * The newest forecast of the inflow. By the members of the model where it speaks: the share of them that goes beyond a threshold is a probability.
 * Else by the nowcast as three lines: low, central and high; where a line has no edge its centre stands for it.
 */
export const inflowIssues =
  ({ forecasts }: Pick<Compute, 'forecasts'>) =>
  async (_tx: unknown, plantNo: number, now: Date): Promise<Issue[]> => {
    const model = await forecasts.newestRun(plantNo, modelSource, now);
    if (model && now.getTime() - model.baseMs <= modelOldAfterMs) {
      const [kept] = await forecasts.membersOf(plantNo, model.runId);
      if (kept) return [issueOf(model.issuedAt, kept)];
    }
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

interface Kept {
  readonly baseMs: number;
  readonly count: number;
  readonly flows: Float32Array;
}

function issueOf(issuedAt: Date, { baseMs, count, flows }: Kept): Issue {
  const rows = flows.length / count;
  return {
    issuedAtMs: issuedAt.getTime(),
    timesMs: Array.from({ length: rows }, (_, row) => baseMs + (row + 1) * hourMs),
    traces: Array.from({ length: count }, (_, member) =>
      Array.from(flows.subarray(member * rows, (member + 1) * rows)),
    ),
  };
}
