import { daysOfRows } from '@spillway/contract/transfer/states';
import { dayMs } from '@spillway/plant-time/spans';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { missing } from '../../../base/format/format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { serverNow } from '../../../base/server-clock.ts';
import { CopyButton } from '../../../kit/copy/CopyButton.tsx';
import { Facts } from '../../../kit/facts/Facts.tsx';
import { Stack } from '../../../kit/layout/Layout.tsx';
import { SectionTitle } from '../../../kit/section/SectionTitle.tsx';
import { Sheet } from '../../../kit/sheet/Sheet.tsx';
import { Failed } from '../../../kit/states/Failed.tsx';
import { Skeleton } from '../../../kit/states/Skeleton.tsx';
import { ColumnHeads } from '../../../kit/table/ColumnHeads.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import { agencyDay, agencyTime, written } from '../agency-days.ts';
import { type SlotDetail, slotQuery } from '../queries.ts';
import { useAgencyFormat } from '../use-agency-format.ts';

type Generation = SlotDetail['generations'][number];
type Message = Generation['messages'][number];

interface SlotSheetProps {
  readonly jobId: number;
  readonly slot: string;
  readonly mayAct: boolean;
  readonly onClose: () => void;
  readonly onRetransfer: () => void;
}

/** Details of a slot down to the bytes. */
export function SlotSheet({ jobId, slot, mayAct, onClose, onRetransfer }: SlotSheetProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(slotQuery(jobId, slot));
  const ms = Date.parse(slot);
  const isOld = serverNow() - ms > daysOfRows * dayMs;
  return (
    <Sheet
      title={t('transferHistory.slotTitle', { time: agencyTime(ms), day: written(agencyDay(ms)) })}
      lead={data?.process_name}
      place="aside"
      onClose={onClose}
    >
      <Stack gap="m" align="start" className="slot-detail">
        {error && !data ? (
          <Failed error={error} title={t('transferHistory.slotFailed')} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            {mayAct && !isOld && <Button onClick={onRetransfer}>{t('transferHistory.retransfer')}</Button>}
            {isOld && <p className="quiet">{t('transferHistory.tooOld')}</p>}
            {data.generations.map((one) => (
              <GenerationPart key={one.generation} one={one} />
            ))}
          </>
        ) : (
          <Skeleton lines={10} />
        )}
      </Stack>
    </Sheet>
  );
}

function GenerationPart({ one }: { readonly one: Generation }) {
  const t = useText();
  const format = useAgencyFormat();
  const setAsideReason = one.aside_reason;
  return (
    <section>
      <SectionTitle level={3}>
        {t('transferHistory.generation', { no: one.generation })} · {t(`transferHistory.state.${one.state}`)}
      </SectionTitle>
      {one.asked_reason && <p>{t('transferHistory.asked', { reason: one.asked_reason, who: one.asked_by ?? '' })}</p>}
      {setAsideReason && <p>{t(`transferHistory.aside.${setAsideReason as 'refused'}`)}</p>}
      {one.is_sunk_for && <p>{t(`transferHistory.endsHere.${one.is_sunk_for as 'demo'}`)}</p>}
      <Facts
        facts={[
          {
            name: t('transferHistory.frozenAt'),
            value: one.frozen_at ? format.dateTime(one.frozen_at) : t('transferHistory.notYet'),
          },
          {
            name: t(one.is_sunk_for ? 'transferHistory.sunkAt' : 'transferHistory.doneAt'),
            value: one.done_at ? format.dateTime(one.done_at) : t('transferHistory.notYet'),
          },
          { name: t('transferHistory.lateAt'), value: format.dateTime(one.late_at) },
          ...(one.hash ? [{ name: 'SHA-256', value: <span className="slot-hash">{one.hash}</span> }] : []),
        ]}
      />
      {one.figures.length > 0 && (
        <PlainTable>
          <ColumnHeads names={[t('transferHistory.symbol'), t('transferHistory.value'), t('transferHistory.status')]} />
          <tbody>
            {one.figures.map((figure) => (
              <tr key={figure.factor_no}>
                <td>{[figure.symbol, figure.sub_symbol].filter(Boolean).join(' ')}</td>
                <td>{figure.value === null ? missing : `${format.free(figure.value)} ${figure.unit}`}</td>
                <td>
                  {t(`transferHistory.mode.${figure.status}`)}
                  {figure.is_doubted && ` (${t('transferHistory.doubted')})`}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {one.messages.map((message) => (
        <MessagePart key={message.message_no} one={message} />
      ))}
    </section>
  );
}

function MessagePart({ one }: { readonly one: Message }) {
  const t = useText();
  const format = useAgencyFormat();
  return (
    <Stack gap="xs" above="l">
      <p>
        {one.name || one.url} {one.about && `(${one.about})`} · {t('transferHistory.bytes', { count: one.bytes })}
      </p>
      <pre className="code-block slot-bytes">{one.text}</pre>
      <CopyButton text={one.text} />
      {one.receipt && <p>{t('transferHistory.receipt', { receipt: one.receipt })}</p>}
      <ol>
        {one.attempts.map((attempt) => (
          <li key={attempt.attempt}>
            <details>
              <summary>
                {format.dateTime(attempt.begun_at)} ·{' '}
                {attempt.outcome ? t(`transferHistory.outcome.${attempt.outcome}`) : t('transferHistory.underWay')}
                {attempt.took_ms !== null && ` · ${format.number(attempt.took_ms, 0)} ms`}
                {attempt.is_repeat && ` · ${t('transferHistory.repeat')}`}
              </summary>
              {attempt.fault_text && <p>{attempt.fault_text}</p>}
              {attempt.host && <p>{attempt.host}</p>}
              {attempt.request && <pre className="code-block slot-bytes">{attempt.request}</pre>}
              {attempt.answer && <pre className="code-block slot-bytes">{attempt.answer}</pre>}
            </details>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
