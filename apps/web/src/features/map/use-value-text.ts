import { useMemo } from 'react';
import { missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { figureText } from '../../shared/observe/use-station-figure.ts';
import type { StationNow } from './station-now.ts';

/** Value of a station, without unit. */
export function useValueText(): (station: StationNow) => string {
  const format = useFormat();
  return useMemo(
    () =>
      ({ place, value }) =>
        value === null ? missing : figureText(format, place.station_type, value),
    [format],
  );
}
