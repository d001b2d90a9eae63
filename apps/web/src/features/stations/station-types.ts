import { isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import type { StationType } from '../../kit/map/station-looks.ts';

/** Usual sensor kind of each station type. */
export const usualSensors: Readonly<Record<StationType, number>> = { 1: 2, 2: 1, 3: 8, 4: 1, 5: 8, 6: 5, 7: 3, 8: 9 };

/** Fields that apply to some types only. The server refuses the first two for other types. */
const typesOfField = {
  thiessen_coefficient: [1],
  valve_aperture: [6],
  calibration_elevation: [2, 4, 5],
  measure_position_id: [2, 3, 4, 5],
} as const satisfies Readonly<Record<string, readonly StationType[]>>;

export type TypedField = keyof typeof typesOfField;

/** A radar covers the whole basin and has no weight. */
export const applies = (field: TypedField, type: number | null, method: number | null = null): boolean =>
  typesOfField[field].some((one) => one === type) && !(field === 'thiessen_coefficient' && isRainRadar(type, method));
