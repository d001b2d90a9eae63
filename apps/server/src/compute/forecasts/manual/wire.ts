import type { manualForecasts as contract, manualShape } from '@spillway/contract/compute/forecasts/manual/manual';
import type { AnswerTo, AnswerType } from '../../../platform/http/inside.ts';
import { type DrawnLines, outerLines } from './drawn-lines.ts';
import type { ShownManual, UnderlyingForecast } from './manual.ts';

type RulesNowAnswer = AnswerTo<typeof contract.now>;

const iso = (ms: number): string => new Date(ms).toISOString();
const plain = (value: number): number => Math.round(value * 1000) / 1000;

export const columnsView = ({ timesMs, values, low, high }: DrawnLines) => ({
  times: timesMs,
  values: values.map(plain),
  low: low?.map(plain) ?? null,
  high: high?.map(plain) ?? null,
});

export const forecastBelowView = ({ run, baseM3s }: UnderlyingForecast): NonNullable<RulesNowAnswer['speaks']> => ({
  ...run,
  base: iso(run.baseMs),
  issued: iso(run.issuedAtMs),
  baseFlow: plain(baseM3s),
  ...columnsView(outerLines(run)),
});

export function manualView({ hand, drawn }: ShownManual, now: Date): AnswerType<typeof manualShape> {
  const { endedAs, overAt, change, madeFrom } = hand;
  return {
    ...hand,
    issued: hand.issuedAt.toISOString(),
    base: iso(hand.baseMs),
    madeFrom: { source: madeFrom.source, runId: madeFrom.runId },
    peakFactor: change.peakFactor,
    laterMinutes: change.laterMin,
    rainFactor: change.rainFactor,
    ...columnsView(drawn),
    state: endedAs ?? (overAt <= now ? 'over' : 'standing'),
    endedAt: hand.endedAt?.toISOString() ?? null,
  };
}
