import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { outletsQuery, sensorsQuery, stationNamesQuery } from '../../shared/plant/queries.ts';
import type { Series } from './queries.ts';

/** A name that follows a comma. */
const inSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** What a person calls a series: what measures, and what it measures. */
export function useSeriesNames(): (series: Series) => string {
  const t = useText();
  const maySeeSensors = useSession().has('sensor.view', 'sensor.update', 'sensor.change-status');
  const stations = useQuery(stationNamesQuery).data;
  const outlets = useQuery(outletsQuery).data;
  const sensors = useQuery({ ...sensorsQuery, enabled: maySeeSensors }).data;
  return useMemo(() => {
    const owners = new Map<string, string>([
      ...(stations ?? []).map((one) => [one.station_id, `${one.station_code} ${one.name}`] as const),
      ...(outlets ?? []).map((one) => [one.outlet_id, one.name] as const),
      ...(sensors ?? []).map((one) => [one.sensor_id, `${one.sensor_code} ${one.name}`] as const),
    ]);
    return ({ series_id, owner_id, quantity }) => {
      const owner = owners.get(owner_id) ?? t('review.number', { number: series_id });
      return `${owner}, ${inSentence(t(`series.quantity.${quantity}`))}`;
    };
  }, [t, stations, outlets, sensors]);
}
