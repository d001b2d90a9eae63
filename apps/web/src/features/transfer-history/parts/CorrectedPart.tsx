import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Section } from '../../../kit/section/Section.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { useToasts } from '../../../kit/toast/use-toasts.tsx';
import { agencyDay, agencyTime, written } from '../agency-days.ts';
import { correctedQuery, useSendCorrected } from '../queries.ts';
import { AskReason } from './AskReason.tsx';

/** Sent data that differs from the current values. */
export function CorrectedPart({ mayAct }: { readonly mayAct: boolean }) {
  const t = useText();
  const format = useFormat();
  const toasts = useToasts();
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery(correctedQuery());
  const { mutateAsync } = useSendCorrected();
  const valueText = (value: number | null) => (value === null ? missing : format.free(value));
  return (
    <Section level={2} title={t('transferHistory.correctedTitle')}>
      {!data ? (
        <Pending of={{ error, refetch }} title={t('transferHistory.correctedFailed')} lines={3} />
      ) : data.total === 0 ? (
        <p className="quiet">{t('transferHistory.noneCorrected')}</p>
      ) : (
        <>
          <p>
            {t('transferHistory.correctedCount', { count: data.total })}{' '}
            {mayAct && <Button onClick={() => setAsking(true)}>{t('transferHistory.sendCorrected')}</Button>}
          </p>
          <ul className="corrected-list">
            {data.slots.map((one) => (
              <li key={`${one.job_id} ${one.slot}`}>
                {agencyTime(Date.parse(one.slot))} {written(agencyDay(Date.parse(one.slot)))} · {one.process_name}:{' '}
                {one.differences
                  .map(({ symbol, was, is }) => `${symbol} ${valueText(was)} → ${valueText(is)}`)
                  .join('; ')}
              </li>
            ))}
          </ul>
        </>
      )}
      {isAsking && (
        <AskReason
          title={t('transferHistory.sendCorrected')}
          hint={t('transferHistory.sendCorrectedHint')}
          period={null}
          onClose={() => setAsking(false)}
          onSend={async ({ reason }) => {
            const { slots } = await mutateAsync({ job_id: null, reason });
            toasts.done(t('transferHistory.sentAnew', { count: slots }));
          }}
        />
      )}
    </Section>
  );
}
