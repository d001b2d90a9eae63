import { required } from '@spillway/checked/reads';
import { type startLacks, startSteps } from '@spillway/contract/views/dashboard/start-steps';

export type StartStep = (typeof startSteps)[number];
type StartLack = (typeof startLacks)[number];

interface LevelStation {
  readonly stationId: string;
  readonly name: string;
  /** 1: the reservoir; null: of no water yet. */
  readonly positionType: number | null;
}

/** What is known of a plant on the way to its first record. */
export interface StartFacts {
  /** Where on the map it is: its bound, its basin, or a station with coordinates. */
  readonly hasPlace: boolean;
  readonly deadM: number | null;
  readonly normalM: number | null;
  readonly catchments: number;
  /** Places of measuring that are of the reservoir. */
  readonly reservoirPositions: number;
  readonly levelStations: readonly LevelStation[];
  readonly hasCurve: boolean;
  readonly outlets: number;
  /** A gauge of the lake has been heard, or somebody has entered what it says. */
  readonly isLakeHeard: boolean;
  readonly isCalculated: boolean;
}

interface Lack {
  readonly code: StartLack;
  readonly station: LevelStation | null;
}

export interface StepState {
  readonly step: StartStep;
  readonly state: 'done' | 'next' | 'open' | 'blocked';
  readonly isNeeded: boolean;
  readonly lacks: readonly Lack[];
}

const lack = (code: StartLack, station: LevelStation | null = null): Lack => ({ code, station });
const where = (isMissing: boolean, code: StartLack): readonly Lack[] => (isMissing ? [lack(code)] : []);

/** Of no lake: a map, an area and what is released make a record better, and none waits for them. */
const notNeeded: ReadonlySet<StartStep> = new Set(['place', 'catchment', 'outlets']);

/** Nothing of a step can be done before these are. */
const earlier: Partial<Readonly<Record<StartStep, readonly StartStep[]>>> = {
  gauge: ['position'],
  reading: ['gauge'],
  calculation: ['levels', 'curve', 'reading'],
};

const lake = 1;

/** A station of a level that stands elsewhere is named: it looks as if it were there, and no calculation reads it. */
function gaugeLacks({ levelStations }: StartFacts): readonly Lack[] {
  if (levelStations.some(({ positionType }) => positionType === lake)) return [];
  const placeless = levelStations.filter(({ positionType }) => positionType === null);
  if (placeless.length === 0) return [lack('no_level_station')];
  return placeless.map((station) => lack('station_not_at_lake', station));
}

const lacksOf: Readonly<Record<StartStep, (facts: StartFacts) => readonly Lack[]>> = {
  place: ({ hasPlace }) => where(!hasPlace, 'no_place'),
  levels: ({ deadM, normalM }) => [
    ...where(deadM === null, 'no_dead_level'),
    ...where(normalM === null, 'no_normal_level'),
  ],
  catchment: ({ catchments }) => where(catchments === 0, 'no_catchment'),
  position: ({ reservoirPositions }) => where(reservoirPositions === 0, 'no_reservoir_position'),
  gauge: gaugeLacks,
  curve: ({ hasCurve }) => where(!hasCurve, 'no_curve'),
  outlets: ({ outlets }) => where(outlets === 0, 'no_outlet'),
  // By hand it is entered at a gauge of the lake.
  reading: ({ isLakeHeard, levelStations }) =>
    isLakeHeard ? [] : [lack('no_reading', levelStations.find(({ positionType }) => positionType === lake) ?? null)],
  calculation: ({ isCalculated }) => where(!isCalculated, 'not_yet_run'),
};

/** Every step with what it lacks; the first that is needed and can be done is the next one. */
export function startStepsOf(facts: StartFacts): readonly StepState[] {
  const lacks = new Map(startSteps.map((step) => [step, lacksOf[step](facts)]));
  const isDone = (step: StartStep) => required(lacks.get(step)).length === 0;
  const isBlocked = (step: StartStep) => !isDone(step) && (earlier[step] ?? []).some((before) => !isDone(before));
  const next = startSteps.find((step) => !isDone(step) && !isBlocked(step) && !notNeeded.has(step));
  return startSteps.map((step) => ({
    step,
    state: isDone(step) ? 'done' : isBlocked(step) ? 'blocked' : step === next ? 'next' : 'open',
    isNeeded: !notNeeded.has(step),
    // What it lacks itself is told even while it waits: a gauge that stands elsewhere is why nothing goes on.
    lacks: isBlocked(step) && step !== 'gauge' ? [lack('earlier_steps')] : required(lacks.get(step)),
  }));
}
