import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Card } from '../../kit/layout/Layout.tsx';
import { StateTag } from '../../kit/state-tag/StateTag.tsx';
import { isInstant } from '../../kit/time/instant-text.ts';
import { errorText } from '../../kit/toast/error-text.ts';
import { entryWarnings } from './entry-warnings.ts';
import { outlookQuery, type Series } from './queries.ts';
import { useEntryWords } from './use-entry-words.ts';

/** Current limits, the previous reading and reasons why the typed value is suspect. */
export function EntryOutlook({ series }: { readonly series: Series }) {
  const t = useText();
  const { dateTime } = useFormat();
  const words = useEntryWords(series.unit);
  const time: unknown = Form.useWatch('time');
  const value: number | null = Form.useWatch('value') ?? null;
  const at = isInstant(time) ? time : '';
  const { data, error } = useQuery({ ...outlookQuery(series.series_id, at), enabled: at !== '' });
  if (error && !data) return <p className="quiet">{errorText(t, error)}</p>;
  if (!data) return null;
  const { before } = data;
  return (
    <Card tone="sunken" below="l">
      <Facts
        facts={[
          { name: t('series.entry.limits'), value: words.limits(data) },
          {
            name: t('series.entry.before'),
            value: before
              ? t('series.entry.valueAt', { value: words.measured(before.value), time: dateTime(before.time) })
              : t('series.entry.none'),
          },
        ]}
      />
      {series.kind === 'held' && <p className="quiet">{t('series.entry.held')}</p>}
      <div role="status">
        {value !== null &&
          entryWarnings(data, value, at).map((warning) => (
            <p key={warning.kind}>
              <StateTag tone="warning">{words.warning(warning)}</StateTag>
            </p>
          ))}
      </div>
    </Card>
  );
}
