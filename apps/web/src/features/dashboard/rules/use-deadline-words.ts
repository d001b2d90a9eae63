import { useText } from '../../../base/i18n/use-text.ts';
import { spanText } from '../../../kit/time/span.ts';
import type { RulesNow } from './queries.ts';
import type { DeadlineItem, PlannedDeadline } from './rules-said.ts';

/** By when somebody has to act, as people say it. */
export function useDeadlineWords() {
  const t = useText();
  return {
    noLater: ({ what, urgent }: DeadlineItem, time: string, act: RulesNow['deadlines']['act']): string => {
      const name = what === 'act' ? t(`rules.act.${act ?? 'first_gate'}`) : t(`rules.what.${what}`);
      return t(urgent ? 'rules.noLaterUrgent' : 'rules.noLater', { name, time });
    },
    sent: ({ sent }: DeadlineItem, time: string): string => t('rules.sent', { number: sent?.number ?? '–', time }),
    because: ({ act }: PlannedDeadline, time: string): string => t(`rules.because.${act}`, { time }),
    left: ({ no_later_than: at }: DeadlineItem, nowMs: number): string => {
      const leftMs = Date.parse(at) - nowMs;
      if (leftMs < 0) return t('rules.past', { span: spanText(t, -leftMs) });
      return t('rules.left', { span: spanText(t, Math.max(60_000, Math.floor(leftMs / 60_000) * 60_000)) });
    },
  };
}
