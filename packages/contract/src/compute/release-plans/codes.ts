/** What became of a plan. Suspended: the plant left it, and nothing goes by it until a person pins one again. */
export const planStates = ['standing', 'suspended', 'over', 'replaced', 'withdrawn'] as const;
export type PlanState = (typeof planStates)[number];

/** What left the plan. */
export const departures = ['lake_level', 'release', 'inflow', 'outlet_gone', 'outlet_out_of_service'] as const;
export type Departure = (typeof departures)[number];

/** What a plan is told to whoever pins it; each has to be accepted. */
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

/** What is missing, old or doubted where nobody can say how the lake will go; the first that holds. */
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

/** Why nobody can say how the lake will stand under a plan; `known`: somebody can. */
export const plannedLakeStates = ['known', ...uncheckedReasons] as const;
export type PlannedLakeState = (typeof plannedLakeStates)[number];

/** The version of a stored plan. */
export const currentPlanSchema = 1;

/** A pin holds so long at most. */
export const pinnedHours = 12;
/** As far as forecasts and simulations go here: a plan that goes further ends beyond them. */
export const maxPlanHours = 240;
/** More than any plan that was worked out has: whoever sends more is refused, and nothing is left out. */
export const maxPlanSteps = 500;
export const maxPlanOutlets = 60;
export const maxPlanReason = 500;
/** The lake is off its plan by so much. */
export const departsByM = 0.1;
/** Release and inflow are off their plan by this share, and by so much at least: 20 % of a trickle is the play of the balance. */
export const departsByShare = 0.2;
export const departsByM3s = 2;

/** Whoever sees the plant. */
export const planReaders = ['dashboard.view', 'dashboard.calculation', 'dashboard.save-revert'] as const;
export const planWriters = ['dashboard.calculation'] as const;
