import type { Information } from '../../../app/plant/queries.ts';

type StepName = 'levels' | 'stations' | 'outlets';

export interface Step {
  readonly step: StepName;
  /** The screen on which it is done. */
  readonly path: string;
  readonly done: boolean;
}

interface Described {
  readonly information: Pick<Information, 'dead_water_level' | 'normal_water_level'>;
  readonly stations: number;
  readonly outlets: number;
}

/** What a calculation needs to be told of a plant, in the order in which it is told. */
export function stepsOf({ information, stations, outlets }: Described): readonly Step[] {
  const hasLevels = information.dead_water_level !== null && information.normal_water_level !== null;
  return [
    { step: 'levels', path: '/settings/information', done: hasLevels },
    { step: 'stations', path: '/station/manage', done: stations > 0 },
    { step: 'outlets', path: '/settings/outlet-station-interpolate', done: outlets > 0 },
  ];
}
