/** The goals of a search. */
export const calibrationAims = ['balanced', 'peaks', 'low_flows', 'volume'] as const;
export type CalibrationAim = (typeof calibrationAims)[number];

export const calibrationStates = ['running', 'stopped', 'done', 'failed'] as const;
export type CalibrationState = (typeof calibrationStates)[number];

/** The reasons a record is insufficient for a calibration. */
export const calibrationRefusals = [
  'too_short',
  'too_few_flows',
  'too_little_rain_known',
  'no_floods',
  'more_water_than_rain',
] as const;
export type CalibrationRefusal = (typeof calibrationRefusals)[number];

export const maxCalibrations = 50;
export const maxRecordDays = 1100;
export const maxShownDays = 400;
