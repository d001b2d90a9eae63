/** The state of a plan. Suspended means that the plant left it, and it is not used until a person pins one again. */
export const planStates = ['standing', 'suspended', 'over', 'replaced', 'withdrawn'] as const;
export type PlanState = (typeof planStates)[number];

/** The cause of leaving the plan. */
export const departures = ['lake_level', 'release', 'inflow', 'outlet_gone', 'outlet_out_of_service'] as const;
export type Departure = (typeof departures)[number];

/** Findings about a plan for the person who pins it; each has to be accepted. */
export const findingCodes = [
  'limit_broken',
  'order_broken',
  'mode_not_judged',
  'rule_not_judged',
  'notice_late',
  'notice_urgent',
  'out_of_service',
  'gates_apart',
  'moves_too_fast',
  'not_judged',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** The data missing, old or suspect when the lake cannot be projected; the first that applies. */
export const uncheckedReasons = [
  'no_level',
  'level_old',
  'level_unconfirmed',
  'no_curve',
  'no_forecast',
  'forecast_old',
  'outlets_old',
  'no_release',
] as const;

/** The reason the lake under a plan is not known; `known` when it is. */
export const plannedLakeStates = ['known', ...uncheckedReasons] as const;
export type PlannedLakeState = (typeof plannedLakeStates)[number];

/** The version of a stored plan. */
export const currentPlanSchema = 1;

/** The longest validity of a pinned plan. */
export const pinnedHours = 12;
/** As far as forecasts and simulations go: a longer plan ends beyond them. */
export const maxPlanHours = 240;
/** More than any computed plan has: a longer request is refused, and nothing is dropped. */
export const maxPlanSteps = 500;
export const maxPlanOutlets = 60;
export const maxPlanReason = 500;
/** The deviation at which the lake has left its plan. */
export const departsByM = 0.1;
/** The share, and the minimum, by which release and inflow have left their plan: 20 % of a trickle is noise of the balance. */
export const departsByShare = 0.2;
export const departsByM3s = 2;

/** People who see the plant. */
export const planReaders = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
export const planWriters = ['dashboard.calculation'] as const;
