import { floodErrors } from '@spillway/plant-simulator/testing/forecast-trial/flood-errors';
import { leadsH, type Trial, type TrialCase } from '@spillway/plant-simulator/testing/forecast-trial/run-trial';
import { scoreTrial } from '@spillway/plant-simulator/testing/forecast-trial/score-trial';
import {
  type ParameterKind,
  spreads,
  unmeasuredForecast,
  unmeasuredQuantile,
  withinUnmeasured,
} from '@spillway/plant-simulator/testing/forecast-trial/unmeasured-trial';

/** Root mean squares in m3/s, or ratios to that of the model alone; coverage of bands in percent of hours. */
export type Row = Readonly<Record<string, number>>;

/**
 * Trial of each year with a model that has not seen it: the forecast of a new plant, and one that learnt from the
 * floods of the other years.
 */
export function judgeRiver(trials: readonly Trial[], kind: ParameterKind): Row[] {
  const judgedLeads = leadsH.map((_, index) => trials.flatMap((trial) => trial.judged[index]!));
  const outcomes = scoreTrial({ ...trials[0]!, learnt: leadsH.map(() => []), judged: judgedLeads }, 'others');
  return outcomes.map((outcome, index) => {
    const { leadH, openM3s } = outcome;
    const cases = judgedLeads[index]!;
    const newPlantM3s = rms(cases, (of) => unmeasuredForecast(of, leadH));
    return {
      'lead, h': leadH,
      cases: cases.length,
      'alone, m3/s': openM3s,
      persistence: outcome.persistenceM3s / openM3s,
      'AR(1)': outcome.ar1M3s / openM3s,
      filter: outcome.filterM3s / openM3s,
      'new plant': newPlantM3s / openM3s,
      taught: outcome.saidM3s / openM3s,
      'within 80, new plant': 100 * withinUnmeasured(cases, leadH, kind),
      'within 80, taught': 100 * outcome.within,
      'and rising': 100 * outcome.withinRising,
      'CRPS over nowcast': outcome.crpsM3s / outcome.nowcastCrpsM3s,
      'over AR(1)': outcome.crpsM3s / outcome.ar1CrpsM3s,
    };
  });
}

/**
 * Peaks, their times, and the time at which 70 % of a peak is crossed: forecast of a new plant, its 90 % line, and the
 * model alone.
 */
export function judgeFloods(trials: readonly Trial[], kind: ParameterKind): Row[] {
  return leadsH.map((leadH, index) => {
    const cases = trials.flatMap((trial) => trial.judged[index]!);
    const said = floodErrors(cases, (of) => unmeasuredForecast(of, leadH));
    const upper = floodErrors(cases, (of) => unmeasuredQuantile(of, leadH, spreads[kind], 0.9));
    const alone = floodErrors(cases, ({ openM3s }) => openM3s);
    return {
      'lead, h': leadH,
      floods: said.floods,
      'peak, %': 100 * said.peakShare,
      'alone, %': 100 * alone.peakShare,
      'its hour, h': said.peakHours,
      'alone, h': alone.peakHours,
      'crossing, h': said.crossingHours,
      'late, %': 100 * said.late,
      'late by its line of 90, %': 100 * upper.late,
      'alone late, %': 100 * alone.late,
    };
  });
}

const rms = (cases: readonly TrialCase[], said: (of: TrialCase) => number): number =>
  Math.sqrt(cases.reduce((sum, of) => sum + (said(of) - of.trueM3s) ** 2, 0) / cases.length);

/** Per figure: median river, minimum and maximum. */
export function summaryOfRivers(
  rivers: readonly (readonly Row[])[],
): Readonly<Record<'middle' | 'least' | 'greatest', Row[]>> {
  const at = (share: number): Row[] =>
    rivers[0]!.map((first, row) =>
      Object.fromEntries(
        Object.keys(first).map((name) => {
          const sorted = rivers.map((rows) => rows[row]![name]!).toSorted((a, b) => a - b);
          return [name, sorted[Math.round(share * (sorted.length - 1))]!];
        }),
      ),
    );
  return { middle: at(0.5), least: at(0), greatest: at(1) };
}
