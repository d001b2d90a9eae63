import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { spanText } from '../../../kit/time/span.ts';
import type { RulesNow } from '../../../shared/procedure-check/queries.ts';
import { type DeadlineItem, isLate, isToPrepare, type PlannedDeadline, withoutToday } from './rule-lines.ts';

type HeldDeadline = NonNullable<RulesNow['deadlines']['held']>;

/** Texts of deadlines; after one has passed, how late it is and what is left to do. */
export function useDeadlineWords() {
  const t = useText();
  const { dateMinute } = useFormat();
  type Acts = Pick<RulesNow['deadlines'], 'act'> & Partial<Pick<RulesNow['deadlines'], 'mode'>>;
  const short = (at: string, nowMs: number): string => withoutToday(dateMinute(at), dateMinute(nowMs));
  const later = ({ act_by: actBy, mode }: HeldDeadline, nowMs: number): string =>
    actBy === null ? t('rules.later.none') : t(`rules.later.${mode}`, { time: short(actBy, nowMs) });
  return {
    noLater: (item: DeadlineItem, time: string, { act, mode = 'act' }: Acts, nowMs: number): string => {
      const { what, urgent } = item;
      const name = what === 'act' ? t(`rules.act.${act ?? 'first_gate'}`) : t(`rules.what.${what}`);
      if (isToPrepare(item, mode)) return t('rules.prepare', { name, time });
      const deadlineKey = isLate(item, nowMs) ? 'rules.wasDue' : urgent ? 'rules.noLaterUrgent' : 'rules.noLater';
      return t(deadlineKey, { name, time });
    },
    sent: ({ sent }: DeadlineItem, time: string): string => t('rules.sent', { number: sent?.number ?? '–', time }),
    because: ({ act }: PlannedDeadline, time: string): string => t(`rules.because.${act}`, { time }),
    /** `by`: the mode of the lake, or the plan; a plan can be moved, a lake cannot. */
    left: (item: DeadlineItem, nowMs: number, by: RulesNow['deadlines']['mode'] | 'plan'): string => {
      const { what, no_later_than: at } = item;
      const leftMs = Date.parse(at) - nowMs;
      if (leftMs < 0 && by === 'prepare' && isToPrepare(item, by)) return t('rules.noGateYet');
      if (leftMs < 0)
        return t('rules.past', {
          span: spanText(t, -leftMs),
          todo: t(`rules.todo.${by === 'plan' ? by : 'lake'}.${what}`),
        });
      return t('rules.left', { span: spanText(t, Math.max(60_000, Math.floor(leftMs / 60_000) * 60_000)) });
    },
    /** Says that a deadline is held, with the new value, or why it moved later. */
    changed: ({ held, later_because: laterReason }: RulesNow['deadlines'], nowMs: number): string | null => {
      if (held !== null) return t('rules.held', { until: short(held.until, nowMs), later: later(held, nowMs) });
      return laterReason === null ? null : t(`rules.laterBecause.${laterReason}`);
    },
    /** Says that a mode is held, with the less strict mode that the newest inflow would give. */
    modeHeld: ({ mode_held: held }: Pick<RulesNow, 'mode_held'>, nowMs: number): string | null =>
      held && t('rules.modeHeld', { from: short(held.from, nowMs), name: held.name }),
    /** Short form: with the date only when it is not today. */
    short,
    /** New value of a held deadline, from current figures. */
    later,
  };
}
