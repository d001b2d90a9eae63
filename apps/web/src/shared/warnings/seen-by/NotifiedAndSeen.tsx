import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { storyQuery } from './queries.ts';
import ShownTo from './ShownTo.tsx';

/** Escalation of a warning: who was notified, who saw it, and the next step. Empty without escalation steps. */
function Story({ warningId }: { readonly warningId: string }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { data } = useQuery(storyQuery(warningId));
  if (!data) return null;
  const { steps, seen, next_at: nextAt } = data;
  if (steps.length + seen.length === 0 && nextAt === null) return null;
  return (
    <ul className="shown-to num">
      {steps.map(({ step, repetition, at, reached }) => (
        <li key={`${step} ${repetition} ${at}`}>
          {t(repetition === 0 ? 'warningActs.story.step' : 'warningActs.story.again', {
            number: step,
            time: dateTime(at),
          })}{' '}
          {reached === 0 ? t('warningActs.story.nobody') : t('warningActs.story.reached', { count: reached })}
        </li>
      ))}
      {seen.map(({ name, at }) => (
        <li key={`${name} ${at}`}>{t('warningActs.story.seen', { who: name, time: dateTime(at) })}</li>
      ))}
      {nextAt !== null && <li>{t('warningActs.story.next', { time: dateTime(nextAt) })}</li>}
    </ul>
  );
}

/** People notified of a warning, step by step, and people who saw it. */
export default function NotifiedAndSeen({ warningId }: { readonly warningId: string }) {
  return (
    <>
      <Story warningId={warningId} />
      <ShownTo warningId={warningId} />
    </>
  );
}
