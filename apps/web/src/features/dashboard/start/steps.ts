import type { Information } from '../../../shared/plant/queries.ts';

type StepName = 'levels' | 'curve' | 'stations' | 'lake' | 'outlets';

export interface Step {
  readonly step: StepName;
  /** The screen on which it is done. */
  readonly path: string;
  readonly done: boolean;
}

interface Described {
  readonly information: Pick<Information, 'dead_water_level' | 'normal_water_level'>;
  /** The lake's storage by its level; null: without levels nobody can tell. */
  readonly hasCurve: boolean | null;
  readonly stations: number;
  /** A gauge of the lake has been heard. */
  readonly isLakeHeard: boolean;
  readonly outlets: number;
}

/** What a calculation needs to be told of a plant, in the order in which it is told. */
export function stepsOf({ information, hasCurve, stations, isLakeHeard, outlets }: Described): readonly Step[] {
  const hasLevels = information.dead_water_level !== null && information.normal_water_level !== null;
  return [
    { step: 'levels', path: '/settings/information', done: hasLevels },
    ...(hasCurve === null ? [] : [{ step: 'curve' as const, path: '/settings/interpolate', done: hasCurve }]),
    { step: 'stations', path: '/station/manage', done: stations > 0 },
    { step: 'lake', path: '/station/manage', done: isLakeHeard },
    { step: 'outlets', path: '/settings/outlet-station-interpolate', done: outlets > 0 },
  ];
}
