import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import type { MarkedSpan } from '../../kit/chart/series.ts';
import { maintenanceQuery } from '../../shared/plant/maintenance/queries.ts';

const none: readonly MarkedSpan[] = [];
/** End of ongoing maintenance, beyond any visible span. */
const neverMs = Date.UTC(9999, 0);

/** Maintenance of the station or one of its sensors. */
export function useMaintenanceSpans(stationId: string): readonly MarkedSpan[] {
  const t = useText();
  const { data } = useQuery(maintenanceQuery({ stationId }));
  return useMemo(
    () =>
      data?.map(({ maintenance_id: id, from, to }) => ({
        id,
        from: Date.parse(from),
        to: to === null ? neverMs : Date.parse(to),
        text: t('maintenance.onChart'),
      })) ?? none,
    [data, t],
  );
}
