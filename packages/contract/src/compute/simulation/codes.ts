/** The origin of the water of a simulation. */
export const inflowKinds = ['forecast', 'design', 'past', 'drawn'] as const;

/** The return period of a design flood, in years. */
export const designYears = [10, 20, 50, 100, 200, 500, 1000] as const;
export type DesignYears = (typeof designYears)[number];

/** The reasons a time cannot be simulated; `ready` when it can. */
export const sceneStates = [
  'ready',
  'no_level',
  'level_old',
  'level_unconfirmed',
  'no_curve',
  'off_curve',
  'no_release',
] as const;
export type SceneState = (typeof sceneStates)[number];

/** The reasons a run ends before its plan. */
export const endReasons = ['complete', 'emptied', 'overtopped', 'no_release'] as const;
export type EndReason = (typeof endReasons)[number];

/** The state of a rule over a stretch; `at_risk` means that the middle line keeps it, and fewer than nine of ten members do. */
export const stripStates = ['kept', 'at_risk', 'broken', 'not_judged'] as const;

/** The version of a stored plan. */
export const currentSimulationSchema = 1;
/** The interval of simulation rows. */
export const simulationStepMin = 10;
export const maxSimulationDays = 10;
export const maxSimulationSteps = 200;
export const maxSimulationOutlets = 60;
export const maxInflowPoints = 400;
export const maxMembers = 60;
/** For a forecast: ten days by hours, and the record it was made from. */
export const maxForecastTimes = 300;
export const maxSceneSources = 20;
/** For the release before a start: two days by steps. */
export const maxReleasedRows = 288;
/** A list that people can still read. */
export const maxSimulationPlans = 200;
/** Plans compared side by side. */
export const maxCompared = 5;
export const maxSimulationName = 120;
export const maxSimulationNote = 2000;
export const maxDrills = 500;
/** After this the lake has changed. */
export const startOldAfterMin = 30;
/** How long a start without a saved plan is stored. */
export const sceneStoredHours = 48;

export const simulationReaders = ['simulation'] as const;
