import type { ObligationOnWire } from './shape.ts';

/** In the shape of `packages/rules`; a test of the server compares both. */
export function obligationOf({ time, done_by: doneBy, source, ...duty }: ObligationOnWire) {
  const { id, name, kind, to, during, early_minutes: earlyMin, late_minutes: lateMin } = duty;
  return {
    id,
    name,
    kind,
    to,
    time: time.kind === 'after_season' ? { kind: time.kind, lastDay: time.last_day, days: time.days } : time,
    during,
    earlyMin,
    lateMin,
    doneBy: doneBy.by === 'transfer' ? { by: doneBy.by, target: `${doneBy.target_id}` } : doneBy,
    source: { article: source.article, text: source.text, isVerified: source.is_verified },
  };
}
