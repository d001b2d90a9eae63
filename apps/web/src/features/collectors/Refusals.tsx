import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { Age } from '../../kit/time/Age.tsx';
import { refusalsQuery } from './queries.ts';

/** The newest; the server stores a few more per collector. */
const max = 20;

export function Refusals({ collectorId }: { readonly collectorId: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(refusalsQuery(collectorId));
  if (!data) return <Pending of={{ error, refetch }} title={t('collectors.failed.refusals')} lines={3} />;
  if (data.length === 0) return <p className="quiet">{t('collectors.refusals.none')}</p>;
  const visibleRefusals = data.slice(0, max).map((refusal, index) => ({ ...refusal, key: data.length - index }));
  return (
    <div className="collector-wide">
      <RecordTable className="record-words refusal-table">
        <ColumnHeads names={[t('collectors.refusals.when'), t('collectors.refusals.why')]} />
        <tbody>
          {visibleRefusals.map(({ key, at, message, sent }) => (
            <tr key={key}>
              <td data-label={t('collectors.refusals.when')}>
                <Age at={at} ago />
              </td>
              <td>
                {message}
                <code className="refusal-sent">{sent}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      {data.length > max && (
        <p className="quiet refusal-rest">{t('collectors.refusals.rest', { most: max, count: data.length })}</p>
      )}
    </div>
  );
}
