import { Quality } from '@spillway/hydrology/quality/quality';
import type { TextKey } from '../../app/i18n/use-text.ts';
import type { Series, Version } from './queries.ts';

export const quantityNames: Readonly<Partial<Record<Series['quantity'], TextKey>>> = {
  precipitation: 'review.quantity.precipitation',
  water_level: 'review.quantity.water_level',
  water_depth: 'review.quantity.water_depth',
  discharge: 'review.quantity.discharge',
  velocity: 'review.quantity.velocity',
  opening: 'review.quantity.opening',
  gate_travel: 'review.quantity.gate_travel',
  power: 'review.quantity.power',
  voltage: 'review.quantity.voltage',
  panel_voltage: 'review.quantity.panel_voltage',
  air_temperature: 'review.quantity.air_temperature',
  air_humidity: 'review.quantity.air_humidity',
  air_pressure: 'review.quantity.air_pressure',
  wind_speed: 'review.quantity.wind_speed',
  wind_direction: 'review.quantity.wind_direction',
  solar_radiation: 'review.quantity.solar_radiation',
  evaporation: 'review.quantity.evaporation',
  soil_moisture: 'review.quantity.soil_moisture',
  soil_temperature: 'review.quantity.soil_temperature',
};

/** The words of the charts, by the code that is stored. */
export const qualityNames: Readonly<Record<number, TextKey>> = {
  [Quality.good]: 'chart.quality.good',
  [Quality.calibrating]: 'chart.quality.calibrating',
  [Quality.deviceError]: 'chart.quality.deviceError',
  [Quality.missing]: 'chart.quality.missing',
  [Quality.outOfRange]: 'chart.quality.outOfRange',
  [Quality.jump]: 'chart.quality.jump',
  [Quality.stuck]: 'chart.quality.stuck',
  [Quality.edited]: 'chart.quality.edited',
  [Quality.extrapolated]: 'chart.quality.extrapolated',
  [Quality.estimated]: 'chart.quality.estimated',
};

export const changeNames: Readonly<Record<Version['reason'], TextKey>> = {
  received: 'review.change.received',
  judged: 'review.change.judged',
  counted: 'review.change.counted',
  entered: 'review.change.entered',
  edited: 'review.change.edited',
  missing: 'review.change.missing',
  accepted: 'review.change.accepted',
  interpolated: 'review.change.interpolated',
  shifted: 'review.change.shifted',
  undone: 'review.change.undone',
  restored: 'review.change.restored',
  taken: 'review.change.taken',
  recalculated: 'review.change.recalculated',
  reverted: 'review.change.reverted',
};

export const actKinds = ['set', 'missing', 'accept', 'interpolate', 'shift', 'undo'] as const;
export type ActKind = (typeof actKinds)[number];

export const actNames: Readonly<Record<ActKind, { readonly name: TextKey; readonly hint: TextKey }>> = {
  set: { name: 'review.act.set', hint: 'review.hint.set' },
  missing: { name: 'review.act.missing', hint: 'review.hint.missing' },
  accept: { name: 'review.act.accept', hint: 'review.hint.accept' },
  interpolate: { name: 'review.act.interpolate', hint: 'review.hint.interpolate' },
  shift: { name: 'review.act.shift', hint: 'review.hint.shift' },
  undo: { name: 'review.act.undo', hint: 'review.hint.undo' },
};
