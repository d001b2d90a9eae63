export const obligationKinds = ['observation', 'bulletin', 'transfer', 'report', 'notice', 'other'] as const;

/** Quantities of an observation: figures of the plant's record, by their names there. */
export const observedQuantities = [
  'lake_level',
  'downstream_water_level',
  'inflow_moving_average',
  'total_discharge_out',
  'total_discharge_dam',
  'total_discharge_turbine',
] as const;
export type ObservedQuantity = (typeof observedQuantities)[number];

/** Files issued by the product that an obligation may require: ready-made sheets of reports, flood reports, and bulletins. */
export const issuedKinds = [
  'sheet_operation',
  'sheet_generation',
  'sheet_surface_water',
  'sheet_reservoir',
  'sheet_basin_rain',
  'sheet_ministry',
  'sheet_shift',
  'sheet_day',
  'flood_report',
  'bulletin_daily',
  'bulletin_twice_daily',
  'bulletin_seven_days',
  'bulletin_ten_days',
  'bulletin_month',
  'bulletin_flood',
  'bulletin_flood_last',
  'bulletin_dry_ten_days',
] as const;
export type IssuedKind = (typeof issuedKinds)[number];

/** Worked examples from public decisions, as a starting point. */
export const obligationExamples = ['vu_gia_thu_bon'] as const;
export type ObligationExample = (typeof obligationExamples)[number];

const obligationFaultCodes = ['same_id', 'hour_twice', 'day_twice', 'not_whole_day', 'no_end'] as const;
export type ObligationFaultCode = (typeof obligationFaultCodes)[number];

export const maxObligationsOfCalendar = 60;
export const maxCalendars = 300;
