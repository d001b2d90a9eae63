import { required } from '@spillway/checked/reads';
import type { JsonValue } from '@spillway/contract/kit';
import { firstOwnTargetId, maxTargets } from '@spillway/contract/transfer/choices';
import { faultsOfTarget } from '@spillway/contract/transfer/rules-between-fields';
import type { TargetFields } from '@spillway/contract/transfer/target';
import type { Kysely, Transaction } from 'kysely';
import { concurrentChanges } from '../../access/conflict.ts';
import type { Stamp } from '../../access/stamp.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { recordChange } from '../../plant/record-change.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { refusedTemplate } from '../../platform/templates/templates.ts';
import { lockPlant, type TransferPlace } from '../place.ts';
import { templateFaults } from '../wire/wire.ts';
import { isDescribed, isElsewhere, shownAddress } from './reach.ts';
import { shippedTarget } from './shipped.ts';
import { deleteTarget, listTargets, writeTarget } from './store.ts';
import { isOwnId, type Target, targetsOf } from './target.ts';

export { accountOf, isDescribed, shownAddress, withCurrentAddress } from './reach.ts';
export { exampleTargets, shippedTarget } from './shipped.ts';
export { labelOf, type Target } from './target.ts';

type Snapshot = Readonly<Record<string, JsonValue>>;

const targetText = (part: object | null): string | null =>
  part === null
    ? null
    : Object.entries(part)
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('\n');

/** For the audit trail and versions, in a fixed order that does not depend on the database. */
const snapshotOf = (target: TargetFields): Snapshot => ({
  label_vi: target.label_vi,
  label_en: target.label_en,
  is_water_resource: target.is_water_resource,
  protocol: target.protocol,
  format: target.format,
  address: shownAddress(target),
  http: targetText(target.http),
  file: targetText(target.file),
  email: targetText(target.email),
  template: targetText(target.template),
  limits: targetText(target.limits),
  duty: targetText(target.duty),
  tls_and_proxy: targetText(target.way),
});

export interface UsedBy {
  readonly jobNo: number;
  readonly name: string;
  readonly isEnabled: boolean;
}

/** How jobs react to a changed target. Jobs depend on targets, so targets call them through this interface. */
interface Followers {
  usedBy(tx: Transaction<Schema>, plantNo: number, targetId: number): Promise<readonly UsedBy[]>;
  /**
   * Called in the transaction of the change: jobs use the new target from now on, and slots due before use the old one.
   */
  follow(tx: Transaction<Schema>, plantNo: number, target: Target, stamp: Stamp): Promise<void>;
}

interface SavedTarget {
  readonly targetId: number | null;
  readonly seenVersion: number | undefined;
  readonly fields: TargetFields;
}

type Deps = Pick<TopDeps, 'database' | 'clock' | 'audit' | 'publish' | 'history'> & {
  readonly followers: Followers;
};

/** The eight targets of the specification and a plant's own. */
export function createTargets(room: Deps) {
  const { database, clock, followers } = room;
  const read = async (db: Kysely<Schema>, plantNo: number) => targetsOf(await listTargets(db, plantNo));

  async function found(tx: Transaction<Schema>, place: TransferPlace, targetId: number, seen: number | undefined) {
    const all = await read(tx, place.plantNo);
    const one = all.find((target) => target.targetId === targetId);
    if (!one) throw new Refusal('transfer_target.not_found');
    return { all, one, isStale: seen !== undefined && seen !== one.version };
  }

  const stampOf = (one: Target) => ({ updatedAt: one.updatedAt ?? clock.now(), updatedBy: one.updatedBy });
  const record = (
    tx: Transaction<Schema>,
    { who, hydroCode }: TransferPlace,
    targetId: number,
    action: 'create' | 'update' | 'reset' | 'delete',
    [before, after]: readonly [TargetFields | null, TargetFields | null],
  ) =>
    recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'transfer_target',
      topic: 'transfer_job.changed',
      id: String(targetId),
      name: required(after ?? before).label_vi,
      action: `transfer_target.${action}`,
      before: before && snapshotOf(before),
      after: after && snapshotOf(after),
    });

  async function refuseInUse(tx: Transaction<Schema>, { plantNo }: TransferPlace, targetId: number) {
    const jobs = namesOf(await followers.usedBy(tx, plantNo, targetId));
    if (jobs !== '') throw new Refusal('transfer_target.in_use', { jobs });
  }

  /** Inserts or changes in the caller's transaction: of a user, the demo, or an import. */
  async function save(
    tx: Transaction<Schema>,
    place: TransferPlace,
    { targetId, seenVersion, fields }: SavedTarget,
    isDemo = false,
  ): Promise<Target> {
    await lockPlant(tx, place);
    const { plantNo } = place;
    const all = await read(tx, plantNo);
    const before = targetId === null ? null : (await found(tx, place, targetId, seenVersion)).one;
    refuseWrong(fields);
    if (before && seenVersion !== undefined && seenVersion !== before.version)
      throw concurrentChanges(stampOf(before), snapshotOf(before.fields), snapshotOf(fields));
    if (!place.mayAddress && isElsewhere(before?.fields ?? null, fields))
      throw new Refusal('transfer_target.address_needs_system');
    const others = all.filter((one) => one !== before && one.targetId !== targetId);
    if (others.some((one) => isSameName(one.fields, fields))) throw new Refusal('transfer_target.name_taken');
    if (before && !isDescribed(fields)) {
      const users = (await followers.usedBy(tx, plantNo, before.targetId)).filter(({ isEnabled }) => isEnabled);
      if (users.length > 0) throw new Refusal('transfer_target.needs_address', { jobs: namesOf(users) });
    }
    const ownTargets = all.filter(({ isOwn }) => isOwn);
    if (before === null && ownTargets.length >= maxTargets - firstShipped)
      throw new Refusal('transfer_target.too_many', { maximum: maxTargets - firstShipped });
    const id = targetId ?? Math.max(firstOwnTargetId - 1, ...ownTargets.map((one) => one.targetId)) + 1;
    const isNew = await record(tx, place, id, before ? 'update' : 'create', [before?.fields ?? null, fields]);
    if (before && !isNew) return before;
    const stamp = { by: place.who.username, at: clock.now() };
    await writeTarget(tx, plantNo, { targetId: id, fields, isDemo: before?.isDemo ?? isDemo }, stamp);
    const after = required((await read(tx, plantNo)).find((one) => one.targetId === id));
    await followers.follow(tx, plantNo, after, stamp);
    return after;
  }

  /** Deletes a plant's own target; resets a target of the specification to the shipped state. */
  async function remove(
    tx: Transaction<Schema>,
    place: TransferPlace,
    { targetId, seenVersion }: Omit<SavedTarget, 'fields'> & { readonly targetId: number },
  ): Promise<void> {
    await lockPlant(tx, place);
    const { one, isStale } = await found(tx, place, targetId, seenVersion);
    const snapshot = snapshotOf(one.fields);
    if (isStale) throw concurrentChanges(stampOf(one), snapshot, snapshot);
    if (!one.isOwn && !one.isChanged) return;
    await refuseInUse(tx, place, targetId);
    const action = isOwnId(targetId) ? 'delete' : 'reset';
    await record(tx, place, targetId, action, [one.fields, shippedTarget(targetId)]);
    await deleteTarget(tx, place.plantNo, targetId);
  }

  return {
    /** A plant without a number has the targets of the specification. */
    list: async (plantNo: number | null): Promise<Target[]> =>
      plantNo === null ? targetsOf([]) : await read(database.sql, plantNo),
    read,
    save,
    remove,
  };
}

export type Targets = ReturnType<typeof createTargets>;

const firstShipped = 8;

const namesOf = (jobs: readonly UsedBy[]): string => jobs.map(({ name }) => name).join(', ');
const isSameName = (one: TargetFields, other: TargetFields): boolean =>
  one.label_vi.toLowerCase() === other.label_vi.toLowerCase();

/** Reports every fault at its field. */
export function refuseWrong(fields: TargetFields): void {
  const faults = faultsOfTarget(fields);
  const templates = templateFaults(fields).flatMap(({ field, faults: found, vocabulary }) =>
    refusedTemplate(field, found, vocabulary),
  );
  if (faults.length + templates.length > 0) throw new Refusal('request.invalid', {}, [...faults, ...templates]);
}
