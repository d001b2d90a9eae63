import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../base/format/use-format.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useSession } from '../../../base/session/use-session.ts';
import { momentText } from '../../../kit/chart/words.ts';
import { useNow } from '../../../kit/time/use-now.ts';
import { indicatorQuery } from '../../../shared/dashboard/queries.ts';

const readers = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
const shownH: readonly number[] = [6, 24];

/** What the model of the basin says comes to the lake; nothing where it is silent or the person sees no forecasts. */
export function LakeAhead() {
  const t = useText();
  const { number } = useFormat();
  const { has } = useSession();
  const nowMs = useNow(60_000);
  const model = useQuery({ ...indicatorQuery, enabled: has(...readers) }).data?.model ?? null;
  if (model === null || nowMs >= Date.parse(model.withheld_at)) return null;
  const leads = model.leads.filter(({ lead_hours }) => shownH.includes(lead_hours));
  return (
    <ul className="map-ahead num">
      {leads.map(({ lead_hours: hours, valid_at: validAt, value, low, high, lake_level: level }) => (
        <li key={hours}>
          {t('map.lake.ahead', {
            at: momentText(Date.parse(validAt), nowMs),
            flow: number(value, 0),
            low: number(low, 0),
            high: number(high, 0),
          })}
          {level !== null && t('map.lake.aheadLevel', { level: number(level, 2) })}
        </li>
      ))}
    </ul>
  );
}
