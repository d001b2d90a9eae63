import { required } from '@spillway/checked/reads';
import { notifiedSentence } from '@spillway/contract/notices/sentences';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useLanguage, useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { spanText } from '../../kit/time/span.ts';
import { notifiedTones } from './look.ts';
import { releasesQuery } from './queries.ts';

const days = 30;

/** Recorded gate and unit operations and whether a notice preceded them; reveals releases without notice. */
export function ReleasesPart({ onOpen }: { readonly onOpen: (noticeId: string) => void }) {
  const t = useText();
  const language = useLanguage();
  const { dateMinute } = useFormat();
  const [nowMs] = useState(serverNow);
  const { data, error, refetch } = useQuery(releasesQuery(days, nowMs));
  if (!data) return <Pending of={{ error, refetch }} lines={6} />;
  const { releases, unknown_minutes: unknown, unread, is_cut: isCut } = data;
  return (
    <>
      <p className="quiet">
        {t('notices.releasesHint', { days })}
        {unknown > 0 && ` ${t('notices.unknownFor', { span: spanText(t, unknown * 60_000) })}`}
        {unread.length > 0 && ` ${t('notices.unread', { names: unread.join(', ') })}`}
      </p>
      {releases.length === 0 ? (
        <Empty title={t('notices.noReleases')}>{t('notices.noReleasesText')}</Empty>
      ) : (
        <RecordTable>
          <ColumnHeads
            names={[t('notices.doneAt'), t('notices.done'), t('notices.article'), t('notices.toldBefore'), null]}
          />
          <tbody>
            {releases.map((one) => (
              <tr key={`${one.at} ${one.act} ${one.rule_id}`}>
                <td data-label={t('notices.doneAt')} className="num">
                  {dateMinute(one.at)}
                </td>
                <td data-label={t('notices.done')}>{t(`notices.act.${one.act}`)}</td>
                <td data-label={t('notices.article')}>
                  <span>
                    {one.article}
                    <small className="page-flow-line quiet">{one.to.join(', ')}</small>
                  </span>
                </td>
                <td data-label={t('notices.toldBefore')}>
                  <StateTag tone={notifiedTones[one.state]}>{notifiedSentence(one, language)}</StateTag>
                </td>
                <td className="record-acts">
                  {one.notice_id && (
                    <Button
                      aria-label={`${t('notices.open')} ${one.number ?? dateMinute(one.at)}`}
                      onClick={() => onOpen(required(one.notice_id))}
                    >
                      {t('notices.open')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </RecordTable>
      )}
      {isCut && <p className="quiet">{t('notices.releasesCut', { count: releases.length })}</p>}
    </>
  );
}
