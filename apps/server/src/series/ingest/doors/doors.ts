import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  type DoorHealth,
  type DoorKind,
  type DoorOfNode,
  type DoorRefusal,
  forgetDoor,
  forgetDoorsBefore,
  listDoorRefusals,
  listDoors,
  mostDoorRefusals,
  nodesAtDoor,
  writeDoor,
  writeDoorRefusals,
} from './store.ts';

export { doorRoutes } from './routes.ts';
export { type DoorHealth, type DoorRefusal, mostDoorRefusals } from './store.ts';

/** A node that has not been heard of for so long works no more. */
export const goneAfterMs = 10_000;
const forgottenAfterMs = 24 * 3_600_000;

export interface SeenDoor extends Omit<DoorOfNode, 'state'> {
  readonly state: DoorOfNode['state'] | 'gone';
}

/** How the doors are doing that no request comes through: each node writes its own down, and sees who else is there. */
export function createDoors({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  return {
    /** The nodes at this door that live, this one among them. */
    report: (
      door: DoorKind,
      nodeName: string,
      health: DoorHealth,
      refusals: readonly DoorRefusal[],
    ): Promise<string[]> => {
      const now = clock.now();
      return database.transaction(async (tx) => {
        await writeDoor(tx, { door, nodeName, ...health, seenAt: now });
        if (refusals.length > 0) await writeDoorRefusals(tx, door, refusals.slice(-mostDoorRefusals));
        return await nodesAtDoor(tx, door, new Date(now.getTime() - goneAfterMs));
      });
    },

    leave: (door: DoorKind, nodeName: string): Promise<void> => forgetDoor(database.sql, door, nodeName),

    forgetOld: (): Promise<void> => forgetDoorsBefore(database.sql, new Date(clock.now().getTime() - forgottenAfterMs)),

    async list(): Promise<SeenDoor[]> {
      const goneBefore = clock.now().getTime() - goneAfterMs;
      const all = await listDoors(database.sql);
      return all.map((one) => (one.seenAt.getTime() < goneBefore ? { ...one, state: 'gone' } : one));
    },

    refusals: (door: DoorKind, hydroCode: string): Promise<DoorRefusal[]> =>
      listDoorRefusals(database.sql, door, hydroCode),
  };
}

export type Doors = ReturnType<typeof createDoors>;
