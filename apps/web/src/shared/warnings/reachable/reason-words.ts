import type { UnreachedReason } from '@spillway/contract/alerts/reach-reasons';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import type { Reason } from './queries.ts';

const channels = '/settings/channels';
const dutyPath = '/duty/index';
const jobs = '/settings/warning';
const system = '/system';

/** Screen where the reason can be fixed; null: this one. */
export const placeOf: Readonly<Record<UnreachedReason, string | null>> = {
  evaluator_silent: system,
  all_muted: null,
  demo: null,
  not_armed: system,
  no_channel: channels,
  channels_stuck: system,
  nobody_told: jobs,
  no_plan: dutyPath,
  nobody_on_duty: dutyPath,
  duty_unreachable: '/contacts',
  critical_muted: null,
  critical_untold: jobs,
  duty_unproven: '/contacts',
  no_sound: null,
};

/** Text of the problem and its remedy. */
export function useReasonWords(): (reason: Reason) => string {
  const t = useText();
  const { dateTime, date } = useFormat();
  return ({ code, facts }) => {
    const text = (name: string) => String(facts[name] ?? '');
    switch (code) {
      case 'evaluator_silent':
        return t('heard.reason.evaluator_silent', { time: dateTime(text('since')) });
      case 'all_muted':
      case 'critical_muted':
        return t(`heard.reason.${code}`, { time: dateTime(text('until')), reason: text('reason') });
      case 'duty_unreachable':
        return t('heard.reason.duty_unreachable', { name: text('name') });
      case 'critical_untold':
        return t('heard.reason.critical_untold', { count: Number(facts.count), name: text('name') });
      case 'duty_unproven':
        return text('at') === ''
          ? t('heard.reason.duty_never_proven', { name: text('name') })
          : t('heard.reason.duty_unproven', { name: text('name'), date: date(text('at')) });
      case 'demo':
      case 'not_armed':
      case 'no_channel':
      case 'channels_stuck':
      case 'nobody_told':
      case 'no_plan':
      case 'nobody_on_duty':
      case 'no_sound':
        return t(`heard.reason.${code}`);
    }
  };
}
