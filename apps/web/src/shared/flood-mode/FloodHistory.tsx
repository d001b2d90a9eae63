import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { durationParts } from './duration-parts.ts';
import { type Flood, floodHistoryQuery } from './queries.ts';

/** Past flood modes with author, time, duration and reason. */
export function FloodHistory() {
  const t = useText();
  const { data = [] } = useQuery(floodHistoryQuery);
  const past = data.filter((one): one is Flood & { readonly ended_at: string } => one.ended_at !== null);
  if (past.length === 0) return null;
  return (
    <details className="flood-history">
      <summary>{t('floodMode.history', { count: past.length })}</summary>
      <ul>
        {past.map((one) => (
          <PastFlood key={one.flood_id} flood={one} endedAt={one.ended_at} />
        ))}
      </ul>
    </details>
  );
}

function PastFlood({ flood, endedAt }: { readonly flood: Flood; readonly endedAt: string }) {
  const t = useText();
  const { dateMinute } = useFormat();
  return (
    <li>
      <b className="num">{dateMinute(flood.begun_at)}</b>{' '}
      {t('floodMode.past', {
        begun: flood.begun_by ?? '',
        ended: flood.ended_by ?? '',
        ...durationParts(Date.parse(flood.begun_at), Date.parse(endedAt)),
      })}{' '}
      <span className="quiet">{[flood.reason, flood.end_reason].filter(Boolean).join('; ')}</span>
    </li>
  );
}
