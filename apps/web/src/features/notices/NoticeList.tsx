import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../base/download-file.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { Countersigned } from './Countersigned.tsx';
import { leadTone, stateTones } from './look.ts';
import { noticesQuery } from './queries.ts';

const yearMs = 366 * 86_400_000;
const formats = ['xlsx', 'csv'] as const;

/** Exports the notices of the last year: recipients, messages and calls with their times. */
function NoticeFiles() {
  const t = useText();
  const attempt = useAttempt();
  const [isBusy, setBusy] = useState(false);
  async function take(format: (typeof formats)[number]) {
    setBusy(true);
    const iso = (ms: number) => new Date(ms).toISOString();
    const [from, to] = [iso(serverNow() - yearMs), iso(serverNow() + 60_000)];
    await attempt(
      () =>
        downloadFile(
          `/v1/notice/file?${new URLSearchParams({ from, to, format })}`,
          `${t('notices.fileName')}.${format}`,
        ),
      { failed: t('notices.failed') },
    );
    setBusy(false);
  }
  return (
    <Row as="p">
      {formats.map((format) => (
        <Button key={format} disabled={isBusy} onClick={() => void take(format)}>
          {t('notices.file', { format: format.toUpperCase() })}
        </Button>
      ))}
    </Row>
  );
}

/** Sent notices, newest first; on a phone as cards. */
export function NoticeList({ onOpen }: { readonly onOpen: (noticeId: string) => void }) {
  const t = useText();
  const { dateMinute } = useFormat();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(noticesQuery);
  const all = data?.pages.flatMap(({ notices }) => notices) ?? [];
  if (all.length === 0) return <Empty title={t('notices.empty')}>{t('notices.emptyText')}</Empty>;
  return (
    <>
      <NoticeFiles />
      <RecordTable>
        <ColumnHeads
          names={[
            t('notices.sentAt'),
            t('notices.number'),
            t('notices.about'),
            t('notices.lead'),
            t('notices.reachedOf'),
            null,
          ]}
        />
        <tbody>
          {all.map((one) => (
            <tr key={one.notice_id}>
              <td data-label={t('notices.sentAt')} className="num">
                <span>
                  {dateMinute(one.sent_at)}
                  <small className="page-flow-line quiet">{one.sent_by}</small>
                  <Countersigned notice={one} />
                </span>
              </td>
              <td data-label={t('notices.number')}>
                <span>
                  <b>{one.number ?? t('notices.practice')}</b>
                  <small className="page-flow-line">
                    {one.kind === 'notice' ? '' : t(`notices.speaks.${one.kind}`, { number: one.corrects ?? '–' })}
                  </small>
                </span>
              </td>
              <td data-label={t('notices.about')}>
                <span>
                  {t(`notices.act.${one.act}`)} <span className="num">{dateMinute(one.act_at)}</span>
                  {one.outgrown && (
                    <small className="page-flow-line">
                      <StateTag tone="critical">{t('notices.outgrown.tag')}</StateTag>
                    </small>
                  )}
                  {one.state !== 'standing' && (
                    <small className="page-flow-line">
                      <StateTag tone={stateTones[one.state]}>{t(`notices.state.${one.state}`)}</StateTag>
                    </small>
                  )}
                </span>
              </td>
              <td data-label={t('notices.lead')}>
                {one.lead === null ? (
                  '–'
                ) : (
                  <StateTag tone={leadTone({ lead: one.lead, verified: one.verified })}>
                    {t(`notices.leads.${one.lead}`)}
                  </StateTag>
                )}
              </td>
              <td data-label={t('notices.reachedOf')} className="num">
                {one.reached} / {one.receivers}
              </td>
              <td className="record-acts">
                <Button
                  aria-label={`${t('notices.open')} ${one.number ?? dateMinute(one.sent_at)}`}
                  onClick={() => onOpen(one.notice_id)}
                >
                  {t('notices.open')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notices.older')}
        </Button>
      )}
    </>
  );
}
