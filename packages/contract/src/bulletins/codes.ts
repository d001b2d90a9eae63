/** The kinds of bulletins. `packages/rules/src/bulletins/kinds.ts` has their content. */
export const bulletinKinds = [
  'daily',
  'twice_daily',
  'seven_days',
  'ten_days',
  'month',
  'flood',
  'flood_last',
  'dry_ten_days',
] as const;
export type BulletinKind = (typeof bulletinKinds)[number];

/** Tables of a bulletin, in the order they are printed. */
export const bulletinTables = [
  'rain_observed',
  'state',
  'rain_ahead',
  'ahead',
  'peak',
  'downstream',
  'days',
  'decades',
] as const;

/** The quantity of a column. */
export const bulletinQuantities = [
  'rain',
  'lake_level',
  'storage',
  'inflow',
  'inflow_mean',
  'inflow_max',
  'inflow_min',
  'release',
  'turbine',
  'spill',
  'volume',
  'station_level',
  'alarm',
  'time',
] as const;

export const bulletinUnits = ['m', 'm3s', 'mcm', 'mm'] as const;

/** Sentences, in the order they are printed. */
export const bulletinSentences = ['general', 'trend', 'peak', 'release', 'risk', 'last'] as const;

/** The reasons for an empty cell. It is printed as a dash with the reason. */
export const missingReasons = [
  'no_record',
  'no_forecast',
  'beyond_forecast',
  'forecast_old',
  'no_plan',
  'no_rain_forecast',
  'no_station',
  'station_doubted',
  'no_rating',
  'beyond_rating',
  'gauge_above_rating',
  'not_asked',
] as const;

/** Notices about the bulletin as a whole. `with_notes` means issued in spite of a serious fault. */
export const bulletinMarks = ['demo', 'with_notes', 'late'] as const;

/** The basis of the future release. */
export const releaseGrounds = ['plan', 'as_now', 'none'] as const;

export const currentBulletinSchema = 1;
export const maxBulletinRows = 120;
export const maxBulletinColumns = 20;
export const maxBulletinText = 4000;

export const maxServers = 10;
export const maxRainGroups = 20;
export const maxStationsOfGroup = 60;

/** A scan of a few pages, or the PDF with its certificate. */
export const maxSignedBytes = 5 * 1024 * 1024;
/** A Word form with a letterhead has some tens of kB; a scanned seal may make it a few MB. */
export const maxTemplateBytes = 5 * 1024 * 1024;
