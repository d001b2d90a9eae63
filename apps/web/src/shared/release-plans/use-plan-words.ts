import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import { spanText } from '../../kit/time/span.ts';
import type { Plan } from './queries.ts';

export const toneOf: Readonly<Record<Plan['state'], Tone>> = {
  standing: 'accent',
  suspended: 'critical',
  over: 'nodata',
  replaced: 'nodata',
  withdrawn: 'nodata',
};

export function usePlanWords() {
  const t = useText();
  const { number, dateMinute } = useFormat();
  type Step = Plan['steps'][number];
  const sets = ({ gates, units }: Step): string =>
    [
      ...gates.map(({ code, opening }) => `${code} ${number(opening, 2)} m`),
      ...units.map(({ code, power }) => `${code} ${number(power, 1)} MW`),
    ].join(', ') || t('plans.stays');
  return {
    sets,
    step: (step: Step): string => `${dateMinute(step.at)}: ${sets(step)}`,
    /** Reason of the suspension. */
    left({ suspended_by: by }: Plan): string {
      if (by === null) return '';
      if (by.departure === 'outlet_gone' || by.departure === 'outlet_out_of_service')
        return t(`plans.left.${by.departure}`, { name: by.of ?? '' });
      const places = by.departure === 'lake_level' ? 2 : 1;
      return t(`plans.left.${by.departure}`, {
        actual: number(by.actual ?? 0, places),
        planned: number(by.planned ?? 0, places),
        time: dateMinute(by.at),
      });
    },
    until: ({ pinned_until: at }: Plan, nowMs: number): string =>
      t('plans.until', { time: dateMinute(at), span: spanText(t, Math.max(60_000, Date.parse(at) - nowMs)) }),
  };
}
