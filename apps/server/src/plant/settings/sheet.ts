import { permits } from '@spillway/contract/permissions';
import { type SheetName, settingSheets, settingsWriters } from '@spillway/contract/plant/settings/described';
import type { Settings, WireValues } from '@spillway/contract/plant/settings/kinds';
import type { Kysely } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Fields } from '../../access/changes.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal, type RefusedField } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import type { Snapshot } from '../history/history.ts';
import { editStampOnWire, type SaveRequest, type SingleRecord, saveOne } from '../save-one.ts';
import { type StoredSheet, storedSheet } from './columns.ts';
import { type PlantRecord, readSheets, writeSheet } from './store.ts';
import { fromWire, type SheetValues, toWire } from './values.ts';

export type SheetWire<S extends SheetName> = WireValues<(typeof settingSheets)[S]>;

interface Rules<S extends SheetName> {
  /** Faults between settings; the contract has checked each setting on its own. */
  faults(values: SheetValues<S>): RefusedField[];
  /** Readable text for structured fields. */
  readable?(values: SheetValues<S>): Fields;
}

export const valuesFrom = <S extends SheetName>(sheet: S, body: SheetWire<S>): SheetValues<S> =>
  fromWire<Settings>(settingSheets[sheet], body) as SheetValues<S>;

export const wireFrom = <S extends SheetName>(sheet: S, values: SheetValues<S>): SheetWire<S> =>
  toWire<Settings>(settingSheets[sheet], values as never) as SheetWire<S>;

/** Settings that are saved together, as one version of one row. */
export function createSheet<S extends SheetName>(room: PlantRoomDeps, sheet: S, { faults, readable }: Rules<S>) {
  const snapshot = (values: SheetValues<S>): Snapshot => wireFrom(sheet, values) as unknown as Snapshot;
  const settingsSheet: StoredSheet<Settings> = storedSheet(sheet);
  const readAll = async (db: Kysely<Schema>, hydroCodes: readonly string[] | null) =>
    (await readSheets(db, settingsSheet, hydroCodes)) as unknown as PlantRecord<SheetValues<S>>[];
  const read = async (db: Kysely<Schema>, hydroCode: string): Promise<PlantRecord<SheetValues<S>>> => {
    const [plant] = await readAll(db, [hydroCode]);
    if (!plant) throw new Refusal('plant.forbidden');
    return plant;
  };
  const one: SingleRecord<SheetValues<S>> = {
    kind: sheet,
    action: `${sheet}.update`,
    read,
    write: (tx, hydroCode, values, stamp) => writeSheet(tx, settingsSheet, hydroCode, values as never, stamp),
    snapshot,
    ...(readable && { readable }),
  };
  return {
    /** By code; null: every plant, in one query. */
    all: (hydroCodes: readonly string[] | null) => readAll(room.database.sql, hydroCodes),

    read: (hydroCode: string, db: Kysely<Schema> = room.database.sql) => read(db, hydroCode),

    async save(wanted: SaveRequest<SheetValues<S>>): Promise<PlantRecord<SheetValues<S>>> {
      const found = faults(wanted.values);
      if (found.length > 0) throw new Refusal('request.invalid', {}, found);
      await saveOne(room, one, wanted);
      return await read(room.database.sql, wanted.hydroCode);
    },
  };
}

interface SaveCall<S extends SheetName> {
  readonly who: Actor;
  readonly hydroCode: string;
  readonly body: SheetWire<S> & { readonly version?: number | undefined };
}

export const wantedOf = <S extends SheetName>(
  sheet: S,
  { who, hydroCode, body }: SaveCall<S>,
): SaveRequest<SheetValues<S>> => ({ who, hydroCode, values: valuesFrom(sheet, body), seenVersion: body.version });

export const sheetView = <S extends SheetName>(sheet: S, plantRecord: PlantRecord<SheetValues<S>>, caller: Caller) => ({
  ...wireFrom(sheet, plantRecord.values),
  ...editStampOnWire(plantRecord),
  may: { update: permits(caller.permissions, settingsWriters) },
});
