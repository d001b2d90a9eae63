import type { Actor } from '../../access/actor.ts';
import type { PlantRoomDeps } from '../../plant/deps.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Catalogue } from '../../series/catalogue/catalogue.ts';
import {
  deleteCorrection,
  holdCorrection,
  type LoggedDay,
  listLoggedDays,
  saveCorrection,
  type WrittenCorrection,
} from './correction-store.ts';
import { refuseLongSpan } from './refuse-long-span.ts';
import type { DaySpan } from './store.ts';

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface CorrectionDeps extends PlantRoomDeps {
  readonly catalogue: Pick<Catalogue, 'of'>;
}

/** The daily log of energy and revenue: corrections are kept when the days are recomputed. */
export function createCorrections(room: CorrectionDeps) {
  const { database, clock, catalogue } = room;

  const list = async (hydroCode: string, span: DaySpan): Promise<LoggedDay[]> => {
    refuseLongSpan(span);
    const plantNo = (await catalogue.of(hydroCode))?.plantNo ?? null;
    return await listLoggedDays(database.sql, { hydroCode, plantNo }, span);
  };

  return {
    list,

    async correct(
      { who, hydroCode }: ChangeContext,
      day: string,
      writtenCorrection: WrittenCorrection,
    ): Promise<LoggedDay | null> {
      await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        const before = await holdCorrection(tx, hydroCode, day);
        const after = writtenCorrection.e === null && writtenCorrection.r === null ? null : writtenCorrection;
        if (before === null && after === null) return;
        const recordedChange = await recordChange(room, tx, {
          who,
          hydroCode,
          kind: 'er_log',
          id: day,
          name: day,
          topic: 'energy.changed',
          action: after === null ? 'er_log.withdraw' : 'er_log.correct',
          before: before && { ...before },
          after: after && { ...after },
        });
        if (!recordedChange) return;
        if (after === null) await deleteCorrection(tx, hydroCode, day);
        else await saveCorrection(tx, hydroCode, day, after, { by: who.username, at: clock.now() });
      });
      const [logged] = await list(hydroCode, { from: day, to: day });
      return logged ?? null;
    },
  };
}

export type Corrections = ReturnType<typeof createCorrections>;
