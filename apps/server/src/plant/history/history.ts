import type { JsonValue } from '@spillway/contract/kit';
import type { HistoryKind } from '@spillway/contract/plant/history/kinds';
import { type SheetName, settingSheets } from '@spillway/contract/plant/settings/described';
import type { Settings } from '@spillway/contract/plant/settings/kinds';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Schema } from '../../platform/database/schema.ts';
import {
  appendVersions,
  closeVersions,
  firstVersionAt,
  type HeldVersion,
  type IdRange,
  type NewVersion,
  type Snapshot,
  type Version,
  type VersionRange,
  versionsAt,
  versionsDuring,
  versionsOf,
} from './store.ts';

export type { HeldVersion, Snapshot, Version } from './store.ts';

const isSheet = (kind: HistoryKind): kind is SheetName => Object.hasOwn(settingSheets, kind);

/** A version from before a setting existed gets its default, so that the next version does not show it as changed. */
function withLaterSettings(kind: HistoryKind, data: Snapshot | null): Snapshot | null {
  if (data === null || !isSheet(kind)) return data;
  const settings: Settings = settingSheets[kind];
  const later = Object.entries(settings).filter(([key]) => data[key] === undefined);
  return { ...data, ...Object.fromEntries(later.map(([key, setting]) => [key, setting.default as JsonValue])) };
}

interface HistoryChange {
  readonly hydroCode: string;
  readonly kind: HistoryKind;
  readonly who: Pick<Actor, 'username' | 'fullName'>;
}

export interface NewHistoryEntry extends HistoryChange {
  readonly id: string;
  /** The displayed name. */
  readonly name: string;
  /** All fields from this version on; null when the object is deleted. */
  readonly data: Snapshot | null;
}

interface PastVersion extends Version {
  /** Fields that differ from the version before; all of them for a first version. */
  readonly changed: readonly string[];
}

/** Describing a plant takes up to a day; the description at its end applies to the time before as well. */
export const describedWithinMs = 86_400_000;

/** Settings and tables at any past instant, and who changed them. */
export interface History {
  /** Called in the transaction of the change, with the object's row locked. */
  record(tx: Transaction<Schema>, entry: NewHistoryEntry): Promise<void>;
  /** Writes a batch of a few hundred of one kind in one statement. */
  recordAll(tx: Transaction<Schema>, change: HistoryChange, versions: readonly NewVersion[]): Promise<void>;
  /** All objects of a kind at an instant, by id; deleted ones are left out. */
  at(
    db: Kysely<Schema>,
    hydroCode: string,
    kind: HistoryKind,
    instant: Date,
    range?: Partial<IdRange>,
  ): Promise<Version[]>;
  /** All versions of some kinds that were valid within a period, with their times; oldest first. */
  during(
    db: Kysely<Schema>,
    hydroCode: string,
    kinds: readonly HistoryKind[],
    period: { readonly from: Date; readonly until: Date },
  ): Promise<HeldVersion[]>;
  /** The start of the first version of some kinds; null without any. */
  first(db: Kysely<Schema>, hydroCode: string, kinds: readonly HistoryKind[]): Promise<Date | null>;
  /** The versions of one object, newest first. */
  of(
    db: Kysely<Schema>,
    hydroCode: string,
    kind: HistoryKind,
    id: string,
    range?: Partial<VersionRange>,
  ): Promise<PastVersion[]>;
  /** Called when a plant is deleted: ends the versions of all its objects. */
  close(tx: Transaction<Schema>, hydroCode: string, who: NewHistoryEntry['who']): Promise<void>;
}

export function createHistory(clock: Clock): History {
  const recordAll: History['recordAll'] = (tx, { hydroCode, kind, who }, versions) =>
    appendVersions(tx, { hydroCode, kind, by: who.username, byName: who.fullName, at: clock.now() }, versions);
  return {
    record: (tx, { id, name, data, ...change }) => recordAll(tx, change, [{ id, name, data }]),
    recordAll,
    async at(db, hydroCode, kind, instant, range) {
      const versions = await versionsAt(db, hydroCode, kind, instant, range);
      return versions.map((version) => ({ ...version, data: withLaterSettings(kind, version.data) }));
    },
    during: versionsDuring,
    first: firstVersionAt,
    async of(db, hydroCode, kind, id, { beforeSeq = null, limit = 50 } = {}) {
      const versions = await versionsOf(db, { hydroCode, kind, id }, { beforeSeq, limit });
      return versions.map(({ previous, ...version }) => {
        const [before, data] = [withLaterSettings(kind, previous), withLaterSettings(kind, version.data)];
        return { ...version, data, changed: changedFields(before, data) };
      });
    },
    close: (tx, hydroCode, who) =>
      closeVersions(tx, hydroCode, { by: who.username, byName: who.fullName, at: clock.now() }),
  };
}

/** Both values come from the database, which writes equal values equally. */
function changedFields(before: Snapshot | null, after: Snapshot | null): string[] {
  return Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null),
  );
}
