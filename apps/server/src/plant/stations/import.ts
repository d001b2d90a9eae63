import { randomUUID } from 'node:crypto';
import type { Language } from '@spillway/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { refuseOutdated } from '../../platform/imports/imports.ts';
import { faultyFile } from '../../platform/spreadsheets/file-fault.ts';
import { readSheet, type Sheet, type UploadedFile } from '../../platform/spreadsheets/read-sheet.ts';
import type { Catchments } from '../catchments/catchments.ts';
import type { PlantRoomDeps } from '../deps.ts';
import type { MeasurePositions } from '../measure-positions/measure-positions.ts';
import { recordChanges } from '../record-change.ts';
import { type Choices, choicesOf } from './file-choices.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { refuseStationClash } from './refuse-station-clash.ts';
import type { Station } from './station.ts';
import { type ChangeContext, lockStations, maxStations, refuseWhileMeasuring } from './stations.ts';
import { holdStations, listStations, releasePorts, type SavedStation, saveStations } from './store.ts';
import { snapshotOf } from './wire.ts';

export interface Preview extends ImportPlan {
  readonly sheet: Pick<Sheet, 'name' | 'names'>;
  readonly choices: Choices;
}

interface StationFilesDeps extends PlantRoomDeps {
  readonly catchments: Pick<Catchments, 'list'>;
  readonly positions: Pick<MeasurePositions, 'list'>;
}

/** Keeps a statement below the limit of parameters. */
const batchSize = 500;

/** Exports and imports all stations of a plant as a file. */
export function createStationFiles(room: StationFilesDeps) {
  const { database, clock, catchments, positions } = room;

  async function choices(hydroCode: string, language: Language, db: Kysely<Schema> = database.sql): Promise<Choices> {
    const [areas, places] = [await catchments.list(hydroCode, db), await positions.list(hydroCode, db)];
    return choicesOf(language, {
      catchments: areas.map(({ catchmentId, name }) => ({ id: catchmentId, name })),
      positions: places.map(({ measurePositionId, name }) => ({ id: measurePositionId, name })),
    });
  }

  async function save(tx: Transaction<Schema>, { who, hydroCode }: ChangeContext, { added, changed }: ImportPlan) {
    const stamp = { by: who.username, at: clock.now() };
    const saved: (SavedStation & { readonly before: Station | null })[] = [
      ...changed.map(({ before, wanted }) => ({ stationId: before.stationId, wanted, before })),
      ...added.map(({ wanted }) => ({ stationId: randomUUID(), wanted, before: null })),
    ];
    for (const { before, wanted } of changed)
      if (before.type !== wanted.type) await refuseWhileMeasuring(tx, { hydroCode, stationId: before.stationId });
    // Two stations may exchange ports, so all ports are released before writing.
    await releasePorts(
      tx,
      hydroCode,
      changed.map(({ before }) => before.stationId),
    );
    const kind = { who, hydroCode, kind: 'station', topic: 'station.changed' } as const;
    for (let from = 0; from < saved.length; from += batchSize) {
      const batch = saved.slice(from, from + batchSize);
      await saveStations(tx, hydroCode, batch, stamp);
      await recordChanges(room, tx, kind, batch.map(changeOf));
    }
  }

  return {
    choices,

    async preview(hydroCode: string, language: Language, file: UploadedFile): Promise<Preview> {
      const sheet = await readSheet(file);
      const offeredOptions = await choices(hydroCode, language);
      const all = await listStations(database.sql, hydroCode);
      const plan = planImport(sheet, all, { language, choices: offeredOptions, decimal: file.decimal }, maxStations);
      return { ...plan, sheet, choices: offeredOptions };
    },

    /** Imports all or nothing, and only what the preview showed. */
    async import(
      context: ChangeContext,
      language: Language,
      file: UploadedFile,
      fingerprint: string,
    ): Promise<Preview> {
      const { hydroCode } = context;
      const sheet = await readSheet(file);
      return await refuseStationClash(() =>
        database.transaction(async (tx) => {
          await lockStations(tx, context);
          const all = await holdStations(tx, hydroCode);
          const offeredOptions = await choices(hydroCode, language, tx);
          const plan = planImport(
            sheet,
            all,
            { language, choices: offeredOptions, decimal: file.decimal },
            maxStations,
          );
          const preview = { ...plan, sheet, choices: offeredOptions };
          if (plan.faults.length > 0) throw faultyFile(plan.faults, sheet.name);
          refuseOutdated(fingerprint, plan.fingerprint, 'station.import_outdated');
          await save(tx, context, plan);
          return preview;
        }),
      );
    },
  };
}

export type StationFiles = ReturnType<typeof createStationFiles>;

const changeOf = ({ stationId, wanted, before }: SavedStation & { readonly before: Station | null }) => ({
  id: stationId,
  name: wanted.name,
  action: before ? 'station.update' : 'station.create',
  before: before && snapshotOf(before, before.replacedAt),
  after: snapshotOf(wanted, before?.replacedAt ?? null),
});
