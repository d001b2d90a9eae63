import { minuteMs } from '@spillway/plant-time/spans';
import { useText } from '../../base/i18n/use-text.ts';
import { spanText } from '../../kit/time/span.ts';
import type { NamedObligation, Occurrence } from './queries.ts';

const roundedMs = (ms: number) => Math.max(minuteMs, Math.floor(ms / minuteMs) * minuteMs);

interface TimedOccurrence extends Pick<Occurrence, 'state' | 'due_at' | 'until'> {
  readonly kind: NamedObligation['kind'] | undefined;
}

/** Time until it is due, time left to do it, or how late it is. Null: it is done. */
export function useRemainingText() {
  const t = useText();
  return ({ kind, state, due_at: due, until }: TimedOccurrence, nowMs: number) => {
    if (state === 'done' || state === 'done_late' || state === 'not_judged') return null;
    const dueMs = Date.parse(due);
    const untilMs = Date.parse(until);
    if (nowMs < dueMs) return t('owed.left', { span: spanText(t, roundedMs(dueMs - nowMs)) });
    // An overdue notice is late already; the time left is until the gates move.
    if (nowMs < untilMs && kind === 'notice')
      return t('owed.lateToSend', {
        late: spanText(t, roundedMs(nowMs - dueMs)),
        left: spanText(t, roundedMs(untilMs - nowMs)),
      });
    if (nowMs < untilMs) return t('owed.leftToDo', { span: spanText(t, roundedMs(untilMs - nowMs)) });
    return t('owed.overdue', { span: spanText(t, roundedMs(nowMs - untilMs)) });
  };
}
