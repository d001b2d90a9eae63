/** A period of every year, both days included, as dd/MM. */
export interface SeasonPeriod {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Highest level before flood. */
  readonly maxLevelM: number | null;
  readonly receptionLevelM: number | null;
}

/** What is known of a plant as a whole; null where nobody has said yet. Levels in metres above sea level. */
export interface PlantSettings {
  readonly minPossibleLevelM: number | null;
  readonly deadLevelM: number | null;
  readonly floodReceptionLevelM: number | null;
  readonly normalLevelM: number | null;
  readonly designFloodLevelM: number | null;
  readonly checkFloodLevelM: number | null;
  readonly damCrestLevelM: number | null;
  readonly maxPossibleLevelM: number | null;
  /** Peak of the flood of 1000 years. */
  readonly thousandYearFloodM3s: number | null;
  readonly timeZone: string;
  /** HH:mm of the plant's clock at which the hydrological day begins. */
  readonly dayStart: string;
  readonly stepMin: number;
  /** An opening below zero by no more is a closed gate's. */
  readonly closedGateDownToM: number;
  readonly recordStart: Date | null;
  readonly cameraPath: string | null;
  readonly specialProjects: readonly ('first' | 'second')[];
  readonly seasons: readonly SeasonPeriod[];
}

/** Of a plant that nobody has described yet. */
export const defaultSettings: PlantSettings = {
  minPossibleLevelM: null,
  deadLevelM: null,
  floodReceptionLevelM: null,
  normalLevelM: null,
  designFloodLevelM: null,
  checkFloodLevelM: null,
  damCrestLevelM: null,
  maxPossibleLevelM: null,
  thousandYearFloodM3s: null,
  timeZone: 'Asia/Ho_Chi_Minh',
  dayStart: '00:00',
  stepMin: 5,
  closedGateDownToM: 0.05,
  recordStart: null,
  cameraPath: null,
  specialProjects: [],
  seasons: [],
};
