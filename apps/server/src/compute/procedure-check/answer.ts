import type { rules as contract } from '@spillway/contract/compute/procedure-check/procedure-check';
import { uncertaintySentence } from '@spillway/contract/compute/procedure-check/sentences';
import type { Language } from '@spillway/contract/errors';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Deadline } from '@spillway/rules/procedure/deadlines';
import type { Uncertainty } from '@spillway/rules/procedure/truth';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { RuledVersion } from './walk.ts';

export const iso = (ms: number): string => new Date(ms).toISOString();

export type DoubtsView = (doubts: readonly Uncertainty[]) => AnswerTo<typeof contract.now>['doubts'];

export function doubtsOf(
  { procedure }: { readonly procedure: Pick<RuledVersion['procedure'], 'stations'> },
  language: Language,
): DoubtsView {
  const names = new Map(procedure.stations.map(({ id, name }) => [id, name]));
  return (suspects) => {
    const all = suspects.map((one) => ({
      code: one.code,
      of: one.of,
      text: uncertaintySentence(one, names, language),
    }));
    return [...new Map(all.map((one) => [one.text, one])).values()];
  };
}

export const deadlineView = ({ what, to, noLaterThanMs, isUrgent, isPast, source }: Deadline) => ({
  what,
  to: [...to],
  // Rounded down to the minute, so that the time shown is never too late.
  noLaterThan: iso(Math.floor(noLaterThanMs / minuteMs) * minuteMs),
  urgent: isUrgent,
  past: isPast,
  verified: source?.isVerified ?? true,
  article: source?.article ?? null,
});
