import { itemAt } from '@spillway/checked/reads';
import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { hourMs } from '@spillway/plant-time/spans';
import type { Issue } from '@spillway/rules/facts/facts';
import type { Compute } from '../../compute/compute.ts';
import { flowsFrom, inflowSeriesOf, measuredSource } from '../../compute/forecasts/in-use/in-use.ts';
import type { StoredMembers } from '../../compute/forecasts/stored-runs/stored-runs.ts';
import type { Catalogue } from '../../series/catalogue/catalogue.ts';

interface IssuesDeps {
  readonly compute: Pick<Compute, 'forecasts' | 'speaking'>;
  readonly series: { readonly catalogue: Pick<Catalogue, 'of'> };
}

/**
 * The inflow forecast in use. With the members of the model, the share of them beyond a threshold is a probability.
 * Without members, and for the nowcast, there are three lines: low, central and high; where a bound is missing the
 * central line is used. While a model's bands are not measured, only its central line is used: their width is a guess,
 * which must not raise an alarm.
 */
export const inflowIssues =
  ({ compute: { forecasts, speaking }, series: { catalogue } }: IssuesDeps) =>
  async (_tx: unknown, hydroCode: string, now: Date): Promise<Issue[]> => {
    const plant = await catalogue.of(hydroCode);
    const spokenRun = plant && (await speaking.at(plant, now));
    if (!plant || !spokenRun) return [];
    const { run, freshness } = spokenRun;
    if (run.source === measuredSource) return [];
    const [issuedAtMs, everyMs] = [run.issuedAtMs, freshness.cadenceMs];
    const areMeasured = run.bands !== 'not_measured';
    if (run.source === modelSource) {
      if (freshness.state === 'withheld') return [];
      const seriesId = inflowSeriesOf(plant);
      const keptIssues =
        areMeasured && (await forecasts.membersOf(plant.plantNo, run.runId)).find((one) => one.seriesId === seriesId);
      if (keptIssues) return [{ issuedAtMs, everyMs, ...byMembers(keptIssues) }];
    }
    const flows = flowsFrom(run, null);
    if (flows.length === 0) return [];
    const middle = flows.map(({ inflowM3s }) => inflowM3s);
    const edges = [
      flows.map(({ lowM3s, inflowM3s }) => lowM3s ?? inflowM3s),
      flows.map(({ highM3s, inflowM3s }) => highM3s ?? inflowM3s),
    ];
    const traces = areMeasured ? [itemAt(edges, 0), middle, itemAt(edges, 1)] : [middle];
    return [{ issuedAtMs, everyMs, timesMs: flows.map(({ timeMs }) => timeMs), traces }];
  };

function byMembers({ baseMs, count, flows }: StoredMembers): Pick<Issue, 'timesMs' | 'traces'> {
  const rows = flows.length / count;
  return {
    timesMs: Array.from({ length: rows }, (_, row) => baseMs + (row + 1) * hourMs),
    traces: Array.from({ length: count }, (_, member) =>
      Array.from(flows.subarray(member * rows, (member + 1) * rows)),
    ),
  };
}
