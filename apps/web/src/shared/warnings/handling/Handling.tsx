import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useText } from '../../../base/i18n/use-text.ts';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { useNow } from '../../../kit/time/use-now.ts';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { shortTime } from '../muting/mute-times.ts';
import { handlingQuery, useTick } from './queries.ts';

/** Handling steps of a warning; permitted users tick them, others only read. */
export default function Handling({ warningId }: { readonly warningId: string }) {
  const t = useText();
  const now = useNow();
  const toasts = useToasts();
  const { data, error, refetch } = useQuery(handlingQuery(warningId));
  const tick = useTick();
  if (!data) return <Pending of={{ error, refetch }} lines={2} />;
  const tickStep = (step: string, isDone: boolean) =>
    tick.mutate(
      { warning_id: warningId, step, is_done: isDone },
      { onError: (cause) => toasts.failed(t('warningActs.handling.notTicked'), cause) },
    );
  return (
    <Stack above="xs" below="xs" className="handling-body">
      {data.text !== '' && <p className="handling-text">{data.text}</p>}
      {data.steps.length > 0 && (
        <ol className="handling-steps">
          {data.steps.map(({ step, ticked_at: at, ticked_name: name, ticked_by: by }) => (
            <li key={step}>
              <Checkbox
                checked={at !== null}
                disabled={!data.may.tick}
                onChange={({ target }) => !tick.isPending && tickStep(step, target.checked)}
              >
                {step}
                {at !== null && (
                  <span className="handling-who num">
                    {t('warningActs.handling.tickedBy', {
                      who: name ?? by ?? t('ui.missing'),
                      time: shortTime(at, now),
                    })}
                  </span>
                )}
              </Checkbox>
            </li>
          ))}
        </ol>
      )}
      {data.calls.length > 0 && (
        <ul className="handling-calls" aria-label={t('warningActs.handling.calls')}>
          {data.calls.map(({ name, phone }) => (
            <li key={`${name} ${phone}`}>
              {name} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
