import { limitSentence, uncertaintySentence } from '@spillway/contract/compute/procedure-check/sentences';
import type { Language } from '@spillway/contract/errors';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Tone } from '../../../kit/state-tag/StateTag.tsx';
import type { SimulatedRule } from '../queries.ts';

export type Interval = SimulatedRule['stretches'][number];

/** Text of a rule result with its article; if undetermined, with the reason. */
export function intervalText(
  rule: SimulatedRule,
  { value, against, doubts, state }: Interval,
  stations: ReadonlyMap<string, string>,
  language: Language,
): string {
  const sentence = limitSentence({ ...rule, value, against }, language);
  if (state !== 'not_judged') return sentence;
  const reasons = new Set(doubts.map((one) => uncertaintySentence(one, stations, language)));
  return [sentence, ...reasons].join('. ');
}

export const minutesOf = ({ stretches }: SimulatedRule, state: Interval['state']): number =>
  stretches.reduce(
    (sum, one) => sum + (one.state === state ? (Date.parse(one.to) - Date.parse(one.from)) / minuteMs : 0),
    0,
  );

export const toneOf: Readonly<Record<Interval['state'], Tone>> = {
  broken: 'critical',
  at_risk: 'warning',
  not_judged: 'nodata',
  kept: 'good',
};

const rank = { broken: 0, at_risk: 1, not_judged: 2, kept: 3 } as const;

export const worseFirst = (a: Interval['state'], b: Interval['state']): number => rank[a] - rank[b];

/** A rule is as good as its worst minute. */
export const worstOf = ({ stretches }: SimulatedRule): Interval['state'] =>
  stretches.map(({ state }) => state).toSorted((a, b) => rank[a] - rank[b])[0] ?? 'not_judged';

export const sortByWorst = (rules: readonly SimulatedRule[]): SimulatedRule[] =>
  rules.toSorted((a, b) => rank[worstOf(a)] - rank[worstOf(b)] || minutesOf(b, 'broken') - minutesOf(a, 'broken'));
