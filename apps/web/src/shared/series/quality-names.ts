import { Quality } from '@spillway/hydrology/quality/quality';
import type { TextKey } from '../../base/i18n/use-text.ts';

/** Text keys by stored quality code. */
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
  [Quality.zeroed]: 'chart.quality.zeroed',
};
