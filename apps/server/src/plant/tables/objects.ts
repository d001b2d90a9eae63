import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import { stationGroups } from '@spillway/contract/plant/tables/groups';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Outlets } from '../outlets/outlets.ts';
import { groupsOfType } from '../outlets/outlets.ts';
import type { CurveObject } from './store.ts';

/** Null when the plant has no such station. */
export type StationName = (db: Kysely<Schema>, hydroCode: string, stationId: string) => Promise<string | null>;

/** Refuses a missing object, and a group that the object cannot have. */
export async function refuseStrangers(
  db: Kysely<Schema>,
  plantRooms: { readonly outlets: Pick<Outlets, 'list'>; readonly stationName: StationName },
  { hydroCode, object, groupCode }: { hydroCode: string; object: CurveObject; groupCode: InterpolationGroup },
): Promise<void> {
  const groups = await groupsOfObject(db, plantRooms, hydroCode, object);
  if (groups !== null && !groups.includes(groupCode)) throw new Refusal('table.wrong_object', { group: groupCode });
}

/** Null: all groups. Refuses an object that does not exist. */
export async function groupsOfObject(
  db: Kysely<Schema>,
  plantRooms: { readonly outlets: Pick<Outlets, 'list'>; readonly stationName: StationName },
  hydroCode: string,
  object: CurveObject,
): Promise<readonly string[] | null> {
  if (object.kind === 'plant') {
    if (object.id !== '') throw new Refusal('table.object_not_found');
    return null;
  }
  if (object.kind === 'outlet') {
    const outlet = (await plantRooms.outlets.list(hydroCode, db)).find(({ outletId }) => outletId === object.id);
    if (!outlet) throw new Refusal('table.object_not_found');
    return groupsOfType[outlet.outletType];
  }
  if ((await plantRooms.stationName(db, hydroCode, object.id)) === null) throw new Refusal('table.object_not_found');
  return stationGroups;
}
