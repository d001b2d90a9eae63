import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordTable } from '../../kit/record-table/RecordTable.tsx';
import { Pending } from '../../kit/states/Pending.tsx';
import { ColumnHeads } from '../../kit/table/ColumnHeads.tsx';
import { gapOutcome, gapTime, interruptionsOf } from '../../shared/ingest-channels/interruptions.ts';
import { recentGapsQuery } from '../../shared/ingest-channels/queries.ts';

const max = 10;

/** Interruptions of reception, and what happened to their readings. */
export function GapTable() {
  const t = useText();
  const format = useFormat();
  const { data, error, refetch } = useQuery(recentGapsQuery);
  if (!data) return <Pending of={{ error, refetch }} title={t('doors.gaps.failed')} lines={3} />;
  const all = interruptionsOf(data);
  if (all.length === 0) return <p className="quiet">{t('doors.gaps.none')}</p>;
  return (
    <div className="collector-wide">
      <RecordTable className="record-words refusal-table gap-table">
        <ColumnHeads names={[t('doors.gaps.when'), t('doors.gaps.what'), t('doors.gaps.became')]} />
        <tbody>
          {all.slice(0, max).map((gap) => (
            <tr key={gap.key}>
              <td data-label={t('doors.gaps.when')}>{gapTime(t, format, gap)}</td>
              <td data-label={t('doors.gaps.what')}>
                {t(`doors.gaps.reason.${gap.reason}`)}
                <span className="refusal-sent">
                  {gap.doors.map((channelKind) => t(`doors.name.${channelKind}`)).join(', ')}
                </span>
              </td>
              <td data-label={t('doors.gaps.became')}>
                {gapOutcome(t, format, gap)}
                {gap.turned_away !== null && gap.turned_away > 0 && (
                  <span className="refusal-sent">
                    {t('doors.gaps.turnedAway', { number: format.number(gap.turned_away) })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      {all.length > max && <p className="quiet refusal-rest">{t('doors.gaps.rest', { most: max })}</p>}
    </div>
  );
}
