import type { TextKey } from '../../base/i18n/use-text.ts';

type Names = readonly (readonly [name: string, key: TextKey])[];

/** Verbs of what people say of forecasts and floods. */
export const forecastActions: Names = [
  ['flood_marks.update', 'audit.action.floodMarksUpdate'],
  ['forecast_hand.issue', 'audit.action.forecastHandIssue'],
  ['model_run.import', 'audit.action.modelRunImport'],
  ['forecast_hand.withdraw', 'audit.action.forecastHandWithdraw'],
];

/** Their fields that nothing else has. */
export const forecastFields: Names = [
  ['alarms', 'audit.field.alarms'],
  ['design', 'audit.field.design'],
  ['made_from', 'audit.field.made_from'],
  ['peak_factor', 'audit.field.peak_factor'],
  ['model', 'audit.field.model'],
  ['base_time', 'audit.field.base_time'],
  ['later_min', 'audit.field.later_min'],
  ['rain_factor', 'audit.field.rain_factor'],
];
