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

/** A version from before a setting came says nothing of it: its default held. So nobody seems to have changed it with the next version. */
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
  /** As people call it. */
  readonly name: string;
  /** Every field as it is from now on; null when it is deleted. */
  readonly data: Snapshot | null;
}

interface PastVersion extends Version {
  /** Names of the fields that differ from the version before; every field of a first version. */
  readonly changed: readonly string[];
}

/** A plant is described over a day; what then stands holds for all that was before. */
export const describedWithinMs = 86_400_000;

/** The plant as it was: what settings and tables held at any past instant, and who made them so. */
export interface History {
  /** In the transaction of the change, with the object's row held. */
  record(tx: Transaction<Schema>, entry: NewHistoryEntry): Promise<void>;
  /** Several of a kind in one statement; a batch of a few hundred. */
  recordAll(tx: Transaction<Schema>, change: HistoryChange, versions: readonly NewVersion[]): Promise<void>;
  /** Every object of a kind as it was at an instant, by id; what was deleted by then is left out. */
  at(
    db: Kysely<Schema>,
    hydroCode: string,
    kind: HistoryKind,
    instant: Date,
    range?: Partial<IdRange>,
  ): Promise<Version[]>;
  /** Everything of some kinds that held at some time of a period, with how long; the oldest first. */
  during(
    db: Kysely<Schema>,
    hydroCode: string,
    kinds: readonly HistoryKind[],
    period: { readonly from: Date; readonly until: Date },
  ): Promise<HeldVersion[]>;
  /** Since when there is something of some kinds; null: there never was. */
  first(db: Kysely<Schema>, hydroCode: string, kinds: readonly HistoryKind[]): Promise<Date | null>;
  /** The versions of one object, newest first. */
  of(
    db: Kysely<Schema>,
    hydroCode: string,
    kind: HistoryKind,
    id: string,
    range?: Partial<VersionRange>,
  ): Promise<PastVersion[]>;
  /** A plant is deleted: the last version of everything in it. */
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

/** Both come from the database, which writes the same value in the same way. */
function changedFields(before: Snapshot | null, after: Snapshot | null): string[] {
  return Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null),
  );
}
