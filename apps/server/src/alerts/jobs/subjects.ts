import type { JobCondition } from '@spillway/contract/alerts/jobs/content';
import type { JobError, TargetKindNumber } from '@spillway/contract/alerts/jobs/limits';
import { sensorTypes } from '@spillway/contract/plant/options/lists';
import {
  type Quantity,
  quantitiesOfStationType,
  sensorQuantities,
} from '@spillway/contract/series/catalogue/quantities';
import type { Plant } from '../../plant/plant.ts';
import { generalOwner, type PlantSeries, type StoredSeries } from '../../series/catalogue/catalogue.ts';

type ListedItem<Room extends keyof Plant['described']> = Plant['described'][Room] extends {
  list(hydroCode: string): Promise<readonly (infer One)[]>;
}
  ? One
  : never;

interface PlantObjects {
  readonly stations: readonly Pick<
    ListedItem<'stations'>,
    'stationId' | 'code' | 'name' | 'type' | 'measurePositionId'
  >[];
  readonly sensors: readonly Pick<
    ListedItem<'sensors'>,
    'sensorId' | 'code' | 'name' | 'type' | 'stationId' | 'uninstalledAt'
  >[];
  readonly outlets: readonly Pick<ListedItem<'outlets'>, 'outletId' | 'code' | 'name' | 'inputStationId'>[];
  readonly positions: readonly Pick<ListedItem<'positions'>, 'measurePositionId' | 'name' | 'type'>[];
}

export type SubjectSeries = Pick<StoredSeries, 'seriesId' | 'quantity' | 'unit' | 'stepS' | 'kind'>;

/** A subject judged on its own: an object, or each station at a measuring point. */
export interface Subject {
  readonly subjectId: string;
  readonly name: string;
  readonly stationId: string | null;
  readonly series: readonly SubjectSeries[];
}

export interface TargetObject {
  readonly kind: TargetKindNumber;
  /** Null for the general record. */
  readonly targetId: string | null;
  readonly code: string | null;
  readonly name: string;
  /** A measuring point at the reservoir: its stations are gauges of the lake. */
  readonly isAtLake: boolean;
  readonly subjects: readonly Subject[];
}

const reservoirPosition = 1;

/** All objects of the plant that a job can be about, with the series to judge. */
export function targetsOf({ stations, sensors, outlets, positions }: PlantObjects, plant: PlantSeries): TargetObject[] {
  const open = [...plant.byId.values()].filter(({ closedAt }) => closedAt === null);
  const byOwner = Map.groupBy(open, ({ ownerKind, ownerId }) => `${ownerKind} ${ownerId}`);
  const of = (kind: string, id: string, only?: Quantity): SubjectSeries[] =>
    (byOwner.get(`${kind} ${id}`) ?? []).filter(({ quantity }) => only === undefined || quantity === only);
  const stationById = new Map(stations.map((one) => [one.stationId, one]));
  const object = (
    kind: TargetKindNumber,
    { id, code, name }: { readonly id: string; readonly code: string | null; readonly name: string },
    subjects: readonly Subject[],
    isAtLake = false,
  ): TargetObject => ({ kind, targetId: kind === 1 ? null : id, code, name, isAtLake, subjects });
  const oneSubject = (id: string, name: string, stationId: string | null, series: readonly SubjectSeries[]) =>
    series.length === 0 ? [] : [{ subjectId: id, name, stationId, series }];

  return [
    object(
      1,
      { id: generalOwner, code: null, name: '' },
      oneSubject(generalOwner, '', null, of('general', generalOwner)),
    ),
    ...positions.map(({ measurePositionId: id, name, type }) => {
      const there = stations.filter(({ measurePositionId }) => measurePositionId === id);
      const subjects = there.flatMap(({ stationId, name: stationSubjects }) =>
        oneSubject(stationId, stationSubjects, stationId, of('station', stationId, 'water_level')),
      );
      return object(3, { id, code: null, name }, subjects, type === reservoirPosition);
    }),
    ...stations.map(({ stationId: id, code, name }) =>
      object(4, { id, code, name }, oneSubject(id, name, id, of('station', id))),
    ),
    ...outlets.map(({ outletId: id, code, name, inputStationId }) => {
      const own = of('outlet', id);
      // A station measures power or opening itself; manual entries are not used then.
      const measured =
        inputStationId === null
          ? []
          : of('station', inputStationId).filter(({ quantity }) =>
              own.some((one) => one.quantity === quantity && one.kind === 'held'),
            );
      const entered = own.filter(({ quantity }) => !measured.some((one) => one.quantity === quantity));
      return object(2, { id, code, name }, oneSubject(id, name, inputStationId, [...measured, ...entered]));
    }),
    ...sensors
      .filter(({ uninstalledAt }) => uninstalledAt === null)
      .map(({ sensorId: id, code, name, type, stationId }) => {
        const station = stationId === null ? undefined : stationById.get(stationId);
        const quantity = quantityOf(type, station?.type);
        const series = station ? of('station', station.stationId, quantity) : of('sensor', id, quantity);
        return object(0, { id, code, name }, oneSubject(id, name, station?.stationId ?? null, series));
      }),
  ];
}

/** A depth at a level station is stored as a level. */
function quantityOf(type: number, stationType: number | undefined): Quantity | undefined {
  const code = sensorTypes.find(({ id }) => id === type)?.code;
  const quantity = code && sensorQuantities[code];
  const isLevel = stationType !== undefined && quantitiesOfStationType(stationType).includes('water_level');
  return quantity === 'water_depth' && isLevel ? 'water_level' : quantity;
}

interface JobSubjects {
  /** Each with the series of its property; a silence job without a property has all of them. */
  readonly subjects: readonly Subject[];
  readonly error: Extract<JobError, 'target_gone' | 'no_subjects'> | null;
}

/** The subjects of a job by the current description. A station listed twice at a target is judged once. */
export function jobSourceOf(
  { target_kind: kind, target_id: id, property }: Pick<JobCondition, 'target_kind' | 'target_id' | 'property'>,
  targets: readonly TargetObject[],
): JobSubjects {
  const namedTargets = targets.filter((one) => one.kind === kind && (id === null || one.targetId === id));
  if (namedTargets.length === 0 && id !== null) return { subjects: [], error: 'target_gone' };
  const subjectByKey = new Map<string, Subject>();
  for (const subject of namedTargets.flatMap(({ subjects }) => subjects)) {
    const series = property === null ? subject.series : subject.series.filter(({ quantity }) => quantity === property);
    if (series.length > 0) subjectByKey.set(subject.subjectId, { ...subject, series });
  }
  return { subjects: [...subjectByKey.values()], error: subjectByKey.size === 0 ? 'no_subjects' : null };
}
