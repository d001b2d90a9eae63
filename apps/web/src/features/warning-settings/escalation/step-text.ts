import { useText } from '../../../base/i18n/use-text.ts';
import type { Plan } from './queries.ts';

type Step = Plan['steps'][number];

/** A step as it is said: after so long, to whom, by what, how often. */
export function useStepText(): (step: Step) => string {
  const t = useText();
  return ({ after_minutes: after, receivers, receiver_names: names, channels, repeat_minutes: repeat, phones }) => {
    const who = receivers.map((one, at) =>
      one.kind === 'duty' ? t('warningJobs.duty') : (names[at] ?? t('warningJobs.gone')),
    );
    const by = channels.map((one) => t(`warningJobs.escalation.by.${one}`));
    const how = phones === 'all' ? [...by, t('warningJobs.escalation.allPhonesShort')] : by;
    const said = { minutes: after, who: who.join(', '), how: how.join(', ') };
    const when = after === 0 ? t('warningJobs.escalation.atOnce', said) : t('warningJobs.escalation.after', said);
    return repeat === null ? `${when}.` : `${when}, ${t('warningJobs.escalation.again', { minutes: repeat })}.`;
  };
}
