import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { Row } from '../../../kit/layout/Layout.tsx';
import { Section } from '../../../kit/section/Section.tsx';
import { StateTag } from '../../../kit/state-tag/StateTag.tsx';
import { Empty } from '../../../kit/states/Empty.tsx';
import { Pending } from '../../../kit/states/Pending.tsx';
import { rehearsalQuery, seriesQuery } from '../queries.ts';

/** What each receiver would get now, optionally with a failed sensor. */
export function RehearsalPart() {
  const t = useText();
  const format = useFormat();
  const [excludedSeries, setExcludedSeries] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(rehearsalQuery(excludedSeries));
  const { data: knownData } = useQuery(seriesQuery());
  const usedSeriesIds = new Set(data?.flatMap(({ series }) => series));
  const offeredOptions = (knownData?.series ?? []).filter(({ series_id: id }) => usedSeriesIds.has(id));
  return (
    <Section level={2} title={t('transferHistory.rehearsalTitle')}>
      <Row className="rehearsal-choice">
        {t('transferHistory.ifDied')}{' '}
        <Select
          aria-label={t('transferHistory.ifDied')}
          allowClear
          value={excludedSeries ?? undefined}
          placeholder={t('transferHistory.nothingDied')}
          onChange={(id?: number) => setExcludedSeries(id ?? null)}
          options={offeredOptions.map(({ series_id: value, name: label }) => ({ value, label }))}
        />
      </Row>
      {!data ? (
        <Pending of={{ error, refetch }} title={t('transferHistory.rehearsalFailed')} lines={4} />
      ) : data.length === 0 ? (
        <Empty title={t('transferHistory.noJobs')}>{t('transferHistory.noJobsText')}</Empty>
      ) : (
        data.map((one) => (
          <details key={one.job_id}>
            <summary>
              {one.target_department} · {one.process_name}{' '}
              <StateTag tone={one.is_valid ? 'good' : 'warning'}>
                {t(one.is_valid ? 'transferHistory.isValid' : 'transferHistory.isNotValid')}
              </StateTag>
            </summary>
            <ul>
              {one.figures.map((figure) => (
                <li key={figure.factor_no}>
                  {[figure.symbol, figure.sub_symbol].filter(Boolean).join(' ')}:{' '}
                  {figure.value === null ? missing : `${format.free(figure.value)} ${figure.unit}`} (
                  {t(`transferHistory.mode.${figure.status}`)})
                </li>
              ))}
            </ul>
            {one.messages.map((message) => (
              <div key={`${message.name} ${message.text}`}>
                {message.name && <p>{message.name}</p>}
                <pre className="code-block slot-bytes">{message.text}</pre>
              </div>
            ))}
            {one.messages.length === 0 && <p>{t('transferHistory.nothingGoes')}</p>}
          </details>
        ))
      )}
    </Section>
  );
}
