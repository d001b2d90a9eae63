import type { MeasuredQuantity } from '@spillway/contract/series/catalogue/quantities';
import { useMemo } from 'react';
import { type Format, missing } from '../../base/format/format.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { displayStyleOf } from '../../kit/chart/quantity-look.ts';
import { decimalsOf } from '../../kit/chart/units.ts';
import type { StationStatus } from '../plant/series.ts';

/** Main quantity of a station by its type (specification, section 3). */
export const mainQuantity = {
  1: 'precipitation',
  2: 'water_level',
  3: 'discharge',
  4: 'discharge',
  5: 'discharge',
  6: 'opening',
  7: 'power',
  8: 'voltage',
} as const satisfies Readonly<Record<StationStatus['station_type'], MeasuredQuantity>>;

/** -1 means no value (specification, section 3). */
export const known = (data: number): number | null => (data === -1 ? null : data);

export const figureText = (format: Format, type: StationStatus['station_type'], data: number): string => {
  const value = known(data);
  return value === null ? missing : format.number(value, decimalsOf(displayStyleOf(mainQuantity[type]).unit, value));
};

/** Last and previous value of a station as text, without unit. */
export function useStationFigure() {
  const format = useFormat();
  return useMemo(() => (type: StationStatus['station_type'], data: number) => figureText(format, type, data), [format]);
}
