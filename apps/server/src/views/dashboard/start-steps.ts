import { required } from '@spillway/checked/reads';
import { type startLacks, startSteps } from '@spillway/contract/views/dashboard/start-steps';

export type StartStep = (typeof startSteps)[number];
type StartLack = (typeof startLacks)[number];

interface LevelStation {
  readonly stationId: string;
  readonly name: string;
  /** 1 is the reservoir; null when no measuring point is assigned. */
  readonly positionType: number | null;
}

/** The known facts about a plant before its first record. */
export interface StartFacts {
  /** The plant can be placed on the map: by a map extent, a basin, or a station with coordinates. */
  readonly hasPlace: boolean;
  readonly deadM: number | null;
  readonly normalM: number | null;
  readonly catchments: number;
  /** Measuring points at the reservoir. */
  readonly reservoirPositions: number;
  readonly levelStations: readonly LevelStation[];
  readonly hasCurve: boolean;
  readonly outlets: number;
  /** A lake gauge has reported, or a lake level was entered. */
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
const lacksIf = (isMissing: boolean, code: StartLack): readonly Lack[] => (isMissing ? [lack(code)] : []);

/** Optional steps: a record can be computed without map, area and outlets. */
const optionalSteps: ReadonlySet<StartStep> = new Set(['place', 'catchment', 'outlets']);

/** The steps that must come before each. */
const earlier: Partial<Readonly<Record<StartStep, readonly StartStep[]>>> = {
  gauge: ['position'],
  reading: ['gauge'],
  calculation: ['levels', 'curve', 'reading'],
};

const lake = 1;

/** Reports a level station that is not positioned at the lake: it looks like a lake gauge, but no calculation uses it. */
function gaugeLacks({ levelStations }: StartFacts): readonly Lack[] {
  if (levelStations.some(({ positionType }) => positionType === lake)) return [];
  const stationsWithoutPosition = levelStations.filter(({ positionType }) => positionType === null);
  if (stationsWithoutPosition.length === 0) return [lack('no_level_station')];
  return stationsWithoutPosition.map((station) => lack('station_not_at_lake', station));
}

const lacksOf: Readonly<Record<StartStep, (facts: StartFacts) => readonly Lack[]>> = {
  place: ({ hasPlace }) => lacksIf(!hasPlace, 'no_place'),
  levels: ({ deadM, normalM }) => [
    ...lacksIf(deadM === null, 'no_dead_level'),
    ...lacksIf(normalM === null, 'no_normal_level'),
  ],
  catchment: ({ catchments }) => lacksIf(catchments === 0, 'no_catchment'),
  position: ({ reservoirPositions }) => lacksIf(reservoirPositions === 0, 'no_reservoir_position'),
  gauge: gaugeLacks,
  curve: ({ hasCurve }) => lacksIf(!hasCurve, 'no_curve'),
  outlets: ({ outlets }) => lacksIf(outlets === 0, 'no_outlet'),
  // A manual level is entered at a lake gauge.
  reading: ({ isLakeHeard, levelStations }) =>
    isLakeHeard ? [] : [lack('no_reading', levelStations.find(({ positionType }) => positionType === lake) ?? null)],
  calculation: ({ isCalculated }) => lacksIf(!isCalculated, 'not_yet_run'),
};

/** Every step with its missing parts; the first required step that is possible is next. */
export function startStepsOf(facts: StartFacts): readonly StepState[] {
  const lacksByStep = new Map(startSteps.map((step) => [step, lacksOf[step](facts)]));
  const isDone = (step: StartStep) => required(lacksByStep.get(step)).length === 0;
  const isBlocked = (step: StartStep) => !isDone(step) && (earlier[step] ?? []).some((before) => !isDone(before));
  const next = startSteps.find((step) => !isDone(step) && !isBlocked(step) && !optionalSteps.has(step));
  return startSteps.map((step) => ({
    step,
    state: isDone(step) ? 'done' : isBlocked(step) ? 'blocked' : step === next ? 'next' : 'open',
    isNeeded: !optionalSteps.has(step),
    // The missing part of the gauge step is shown even while it is blocked: a level station at another
    // position explains why nothing progresses.
    lacks: isBlocked(step) && step !== 'gauge' ? [lack('earlier_steps')] : required(lacksByStep.get(step)),
  }));
}
