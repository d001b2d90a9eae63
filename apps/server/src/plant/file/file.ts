import type { Language } from '@spillway/contract/errors';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { insertPlant, type PlantName } from '../../access/plants/plants.ts';
import type { Database } from '../../platform/database/database.ts';
import { joinedDatabase } from '../../platform/database/joined.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import { fingerprintOf, refuseOutdated } from '../../platform/imports/imports.ts';
import type { PlantRoomDeps } from '../deps.ts';
import type { Rooms } from '../rooms.ts';
import { applyOutlets, releaseInputs } from './apply-outlets.ts';
import { applyCatchments, applyPositions, removePlaces } from './apply-places.ts';
import { applyPlant } from './apply-plant.ts';
import { applySensors, letGoOfStations } from './apply-sensors.ts';
import { applyStations, removeStations } from './apply-stations.ts';
import { applyTables, planTables, removeTables } from './apply-tables.ts';
import { checkReferences } from './check-references.ts';
import { type Contents, contentsOf, type ExistingPlant } from './contents.ts';
import { contentsAsStored } from './contents-as-stored.ts';
import { type Difference, differencesOf } from './differences.ts';
import { createFaults } from './faults.ts';
import { readObjects } from './objects.ts';
import { type Pairings, pairAll } from './pairs.ts';
import { parsePlantFile } from './parse-file.ts';
import type { FilePart, PartOfFile } from './parts.ts';
import { readPlant } from './read-plant.ts';
import type { Work } from './work.ts';

export { type Difference, digestOf, fieldChanges } from './differences.ts';
export type { ObjectKind, PlantObjects } from './objects.ts';
export type { DescribedIn, FilePart, PartImport } from './parts.ts';
export { textOf } from './text.ts';

interface ImportTarget {
  readonly standing: ExistingPlant;
  readonly target: Contents;
  readonly pairings: Pairings;
  readonly now: Date;
}

/**
 * Makes each change through the same functions as the API, in an order in which none conflicts with objects still to be
 * removed or added.
 */
async function applyContents(work: Work, { standing, target, pairings, now }: ImportTarget): Promise<void> {
  const tables = planTables(pairings.tables);
  await applyPlant(work, standing, target);
  await removeTables(work, tables);
  const versions = await letGoOfStations(work, pairings.sensors, pairings.stations.removed, now);
  const outletPairing = await releaseInputs(work, pairings.outlets, pairings.stations);
  await removeStations(work, pairings.stations);
  const catchments = await applyCatchments(work, pairings.catchments);
  const positions = await applyPositions(work, pairings.measure_positions);
  const stations = await applyStations(work, pairings.stations, { catchments, positions });
  await applySensors(work, pairings.sensors, { stations, versions });
  await removePlaces(work, pairings.catchments, pairings.measure_positions);
  const outlets = await applyOutlets(work, outletPairing, stations);
  await applyTables(work, tables, { outlet: outlets, station: stations });
}

interface PlantFileDeps extends PlantRoomDeps {
  /** The same services bound to another transaction. */
  readonly roomsOn: (database: Database) => Rooms;
}

interface Import {
  readonly file: Readonly<Record<string, unknown>>;
  readonly hydroCode: string;
  readonly isNew: boolean;
  readonly dryRun: boolean;
  readonly fingerprint: string | null;
  readonly recomputePast: boolean;
  readonly language: Language;
}

interface Imported {
  readonly fingerprint: string;
  readonly faults: readonly RefusedField[];
  readonly faultCount: number;
  readonly changes: readonly Difference[];
}

/** Exports a plant to a file, and imports one. */
export function createPlantFile({ roomsOn, ...room }: PlantFileDeps) {
  const { database, clock, audit } = room;
  const roomsIn = (tx: Transaction<Schema>) => roomsOn(joinedDatabase(database, tx));
  const fileParts: FilePart[] = [];

  async function exportParts(tx: Transaction<Schema>, rooms: Rooms, hydroCode: string, parts: readonly FilePart[]) {
    const place = { hydroCode, objects: await readObjects(rooms, hydroCode), described: rooms };
    const exportedParts: Record<string, unknown> = {};
    for (const part of parts) exportedParts[part.name] = await part.export(tx, place);
    return exportedParts;
  }

  async function makeOf(
    tx: Transaction<Schema>,
    wanted: Import,
    { caller, who }: { readonly caller: Caller | null; readonly who: Actor },
  ): Promise<Imported> {
    const { hydroCode } = wanted;
    const faults = createFaults();
    const rooms = roomsIn(tx);
    const work: Work = { rooms, caller, place: { who, hydroCode }, faults, recomputePast: wanted.recomputePast };
    const parsed = parsePlantFile(wanted.file, fileParts, faults);
    const contents = parsed?.contents;
    if (contents) checkReferences(contents, faults);
    if (wanted.isNew && caller)
      await rooms.registry.create(caller, who, { hydroCode, name: contents?.name ?? hydroCode });
    const existingPlant = await readPlant(tx, rooms, hydroCode);
    const previousParts =
      parsed && !wanted.isNew ? await exportParts(tx, rooms, hydroCode, parsed.parts.map(partOf)) : {};
    const fingerprint = fingerprintOf([
      wanted.file,
      wanted.isNew ? hydroCode : { ...contentsOf(existingPlant), ...previousParts },
    ]);
    refuseOutdated(wanted.fingerprint, fingerprint, 'plant_file.changed');
    const previewReport = () => ({ fingerprint, faults: faults.shown, faultCount: faults.count });
    if (!parsed || !contents || faults.count > 0) return { ...previewReport(), changes: [] };
    const target = await contentsAsStored(contents, rooms, faults);
    const pairings = pairAll(existingPlant, target);
    // Creating a plant is a change of its own, even when all its contents are defaults.
    const made = { kind: 'plant' as const, added: [target.name], changed: [], removed: [] };
    const changes = [...(wanted.isNew ? [made] : []), ...differencesOf(existingPlant, target, pairings)];
    await applyContents(work, { standing: existingPlant, target, pairings, now: clock.now() });
    const objects = await readObjects(rooms, hydroCode);
    const context = { who, hydroCode, language: wanted.language, objects, described: rooms, faults };
    for (const { part, content } of parsed.parts) changes.push(...(await part.import(tx, context, content)));
    if (changes.length > 0)
      await audit.record(tx, {
        who,
        action: 'plant.import',
        object: { kind: 'plant', id: hydroCode, name: target.name },
        hydroCode,
        after: countsOf(changes),
      });
    return { ...previewReport(), changes };
  }

  return {
    /** Called at start-up: adds a part of another module to every file. */
    part<Content>(one: FilePart<Content>): void {
      fileParts.push(one);
    },

    export: (hydroCode: string): Promise<Contents & Readonly<Record<string, unknown>>> =>
      database.transaction(async (tx) => {
        const rooms = roomsIn(tx);
        const contents = contentsOf(await readPlant(tx, rooms, hydroCode));
        return { ...contents, ...(await exportParts(tx, rooms, hydroCode, fileParts)) };
      }),

    /** Imports all or nothing; a dry run is an import that is rolled back. */
    async import(caller: Caller, actor: Actor, wanted: Import): Promise<Imported> {
      return await undoable(database, async (tx) => {
        const importAnswer = await makeOf(tx, wanted, { caller, who: actor });
        if (!wanted.dryRun && importAnswer.faultCount > 0)
          throw new Refusal('plant_file.faulty', { count: importAnswer.faultCount }, importAnswer.faults);
        return { answer: importAnswer, undo: wanted.dryRun };
      });
    },

    /** Creates the plant of the first start with the parts of other modules, or nothing at all. */
    async found(
      plant: PlantName,
      file: Readonly<Record<string, unknown>>,
      add?: (tx: Transaction<Schema>) => Promise<void>,
    ): Promise<void> {
      const { hydroCode } = plant;
      const importOptions = {
        isNew: false,
        dryRun: false,
        fingerprint: null,
        recomputePast: true,
        language: 'vi',
      } as const;
      const wanted: Import = { file, hydroCode, ...importOptions };
      await database.transaction(async (tx) => {
        await insertPlant(tx, plant, clock.now());
        const { faults, faultCount } = await makeOf(tx, wanted, { caller: null, who: system });
        if (faultCount > 0) throw new Error(`The plant file of ${hydroCode} is faulty: ${JSON.stringify(faults)}`);
        await add?.(tx);
      });
    },
  };
}

export type PlantFile = ReturnType<typeof createPlantFile>;

const partOf = ({ part }: PartOfFile): FilePart => part;

class RollbackError<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('undone');
    this.answer = answer;
  }
}

/** Runs `work`, and rolls it back for a dry run. */
async function undoable<T>(
  database: Database,
  work: (tx: Transaction<Schema>) => Promise<{ answer: T; undo: boolean }>,
): Promise<T> {
  try {
    return await database.transaction(async (tx) => {
      const { answer, undo } = await work(tx);
      if (undo) throw new RollbackError(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RollbackError) return error.answer as T;
    throw error;
  }
}

const countsOf = (changes: readonly Difference[]) => ({
  added: changes.reduce((sum, { added }) => sum + added.length, 0),
  changed: changes.reduce((sum, { changed }) => sum + changed.length, 0),
  removed: changes.reduce((sum, { removed }) => sum + removed.length, 0),
});
