import { itemAt } from '@spillway/checked/reads';
import type { JsonValue } from '@spillway/contract/kit';
import { maxJobs, type SecretName } from '@spillway/contract/transfer/choices';
import type { JobFields } from '@spillway/contract/transfer/job';
import {
  faultsOfFactors,
  faultsOfJob,
  type KnownSeries,
  type TransferFault,
} from '@spillway/contract/transfer/rules-between-fields';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { canonicalJson } from '@spillway/rules/definition/canonical';
import type { Transaction } from 'kysely';
import { concurrentChanges } from '../../access/conflict.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { recordChange } from '../../plant/record-change.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockPlant, type TransferPlace } from '../place.ts';
import { isDescribed, labelOf, type Targets } from '../targets/targets.ts';
import { forgetSecrets, setSecret } from './secret-store.ts';
import { appendVersion, insertJob, type JobRow, listJobs, markDeleted, newestJobNo } from './store.ts';

/** For the audit trail and versions: self-contained and without secrets. */
function snapshotOf(
  fields: JobFields,
  target: TargetFields,
  nameOf: (seriesId: number) => string,
): Readonly<Record<string, JsonValue>> {
  const { target_id: _target, factors, timer, ...plain } = fields;
  return {
    ...plain,
    send_to: target.label_vi,
    timer: 'every_minutes' in timer ? timer.every_minutes : timer.daily_at,
    factors: factors.map(
      ({ series_id, symbol, sub_symbol, key, symbol_type, ahead_minutes: ahead, converted_to, unit, decimals }) =>
        `${[symbol, sub_symbol, key].filter((one) => one !== '').join(' ')} (${symbol_type}${ahead === undefined ? '' : ` +${ahead} min`}) ← ${nameOf(series_id)} [${converted_to} → ${unit}, ${decimals}]`,
    ),
  };
}

/** The series that can be sent; a closed series has no unit. */
export interface Sendable extends KnownSeries {
  nameOf(seriesId: number): string;
}

export interface GivenSecrets {
  readonly set: { readonly [Name in SecretName]?: string | undefined };
  readonly forget: readonly SecretName[];
}
export const noSecrets: GivenSecrets = { set: {}, forget: [] };

export interface SeenVersion {
  readonly jobNo: number;
  readonly seenVersion: number | undefined;
}

export const secretNameOf = (plantNo: number, jobNo: number, name: SecretName): string =>
  `transfer_job ${plantNo} ${jobNo} ${name}`;

type Deps = Pick<TopDeps, 'clock' | 'audit' | 'publish' | 'history' | 'secrets'> & {
  readonly targets: Pick<Targets, 'read'>;
};
type Tx = Transaction<Schema>;

/** Changes to jobs, each in the caller's transaction: by a user, the demo, or an imported file. */
export function createActs(room: Deps) {
  const { clock, targets, secrets } = room;

  async function found(tx: Tx, { plantNo }: TransferPlace, jobNo: number): Promise<JobRow> {
    const one = (await listJobs(tx, plantNo)).find((job) => job.jobNo === jobNo);
    if (!one) throw new Refusal('transfer_job.not_found');
    return one;
  }

  async function targetOf(tx: Tx, { plantNo }: TransferPlace, { target_id: id }: JobFields): Promise<TargetFields> {
    const one = (await targets.read(tx, plantNo)).find(({ targetId }) => targetId === id);
    if (!one) throw new Refusal('transfer_target.not_found');
    return one.fields;
  }

  async function keepSecrets(tx: Tx, { plantNo }: TransferPlace, jobNo: number, { set, forget }: GivenSecrets) {
    if (forget.length > 0) await forgetSecrets(tx, plantNo, jobNo, forget);
    for (const [name, value] of Object.entries(set) as [SecretName, string | undefined][]) {
      if (value === undefined) continue;
      const sealedText = secrets().seal(value, secretNameOf(plantNo, jobNo, name));
      await setSecret(tx, plantNo, { jobNo, name, sealed: sealedText, setAt: clock.now() });
    }
  }

  const record = (
    tx: Tx,
    { who, hydroCode }: TransferPlace,
    one: { readonly jobNo: number; readonly name: string; readonly action: 'create' | 'update' | 'delete' },
    { before, after }: { readonly before: ReturnType<typeof snapshotOf> | null; readonly after: typeof before },
  ) =>
    recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'transfer_job',
      topic: 'transfer_job.changed',
      id: String(one.jobNo),
      name: one.name,
      action: `transfer_job.${one.action}`,
      before,
      after,
    });

  const told = (fields: JobFields, target: TargetFields, sendable: Sendable) =>
    snapshotOf(fields, target, (id) => sendable.nameOf(id));

  async function refuseSameName(tx: Tx, { plantNo }: TransferPlace, jobNo: number, { process_name: name }: JobFields) {
    const others = (await listJobs(tx, plantNo)).filter((one) => one.jobNo !== jobNo);
    if (others.some(({ fields }) => fields.process_name.toLowerCase() === name.toLowerCase()))
      throw new Refusal('transfer_job.name_taken');
  }

  async function add(
    tx: Tx,
    place: TransferPlace,
    fields: JobFields,
    sendable: Sendable,
    givenSecrets: GivenSecrets,
    isDemo = false,
  ): Promise<number> {
    await lockPlant(tx, place);
    const { plantNo } = place;
    if ((await listJobs(tx, plantNo)).length >= maxJobs)
      throw new Refusal('transfer_job.too_many', { maximum: maxJobs });
    const target = await targetOf(tx, place, fields);
    refuseWrong(fields, target, sendable, null);
    const jobNo = (await newestJobNo(tx, plantNo)) + 1;
    await refuseSameName(tx, place, jobNo, fields);
    const stamp = { by: place.who.username, at: clock.now() };
    await insertJob(tx, plantNo, { jobNo, fields, target }, isDemo, stamp);
    await keepSecrets(tx, place, jobNo, givenSecrets);
    const after = { ...told(fields, target, sendable), ...sealedSecretsOf(givenSecrets) };
    await record(tx, place, { jobNo, name: fields.process_name, action: 'create' }, { before: null, after });
    return jobNo;
  }

  async function update(
    tx: Tx,
    place: TransferPlace,
    { jobNo, seenVersion }: SeenVersion,
    fields: JobFields,
    sendable: Sendable,
    givenSecrets: GivenSecrets,
  ): Promise<void> {
    await lockPlant(tx, place);
    const before = await found(tx, place, jobNo);
    const target = await targetOf(tx, place, fields);
    const [old, wanted] = [told(before.fields, before.target, sendable), told(fields, target, sendable)];
    if (seenVersion !== undefined && seenVersion !== before.versionNo) throw concurrentChanges(before, old, wanted);
    refuseWrong(fields, target, sendable, before.fields);
    await refuseSameName(tx, place, jobNo, fields);
    await keepSecrets(tx, place, jobNo, givenSecrets);
    const after = { ...wanted, ...sealedSecretsOf(givenSecrets) };
    const object = { jobNo, name: fields.process_name, action: 'update' } as const;
    await record(tx, place, object, { before: old, after });
    if (isSame(before.fields, fields)) return;
    const stamp = { by: place.who.username, at: clock.now() };
    await appendVersion(tx, place.plantNo, { jobNo, fields, target }, stamp);
  }

  async function remove(
    tx: Tx,
    place: TransferPlace,
    { jobNo, seenVersion }: SeenVersion,
    sendable: Sendable,
  ): Promise<void> {
    await lockPlant(tx, place);
    const before = await found(tx, place, jobNo);
    const snapshot = told(before.fields, before.target, sendable);
    if (seenVersion !== undefined && seenVersion !== before.versionNo)
      throw concurrentChanges(before, snapshot, snapshot);
    await forgetSecrets(tx, place.plantNo, jobNo, null);
    await markDeleted(tx, place.plantNo, jobNo, { by: place.who.username, at: clock.now() });
    const object = { jobNo, name: before.fields.process_name, action: 'delete' } as const;
    await record(tx, place, object, { before: snapshot, after: null });
  }

  return { add, update, remove };
}

export type Acts = ReturnType<typeof createActs>;

const isSame = (one: JobFields, other: JobFields): boolean => canonicalJson(one) === canonicalJson(other);

function sealedSecretsOf({ set, forget }: GivenSecrets): { readonly sealed?: string } {
  const names = [...Object.keys(set), ...forget.map((name) => `− ${name}`)];
  return names.length === 0 ? {} : { sealed: names.join(', ') };
}

/** A factor whose series was closed is kept until a user removes it: it is reported, and the others are still sent. */
function refuseWrong(fields: JobFields, target: TargetFields, sendable: Sendable, before: JobFields | null): void {
  const previousSeriesIds = new Set(before?.factors.map(({ series_id: id }) => id));
  const factorFaults = faultsOfFactors(fields.factors, sendable).filter(
    ({ field, rule }) =>
      rule !== 'transfer_series_gone' ||
      !previousSeriesIds.has(itemAt(fields.factors, Number(field.split('.')[1])).series_id),
  );
  const isMoved = before !== null && before.target_id !== fields.target_id;
  const fixed: TransferFault[] = isMoved ? [{ field: 'target_id', rule: 'transfer_target_fixed' }] : [];
  const faults = [...fixed, ...faultsOfJob(fields, target), ...factorFaults];
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
  if (fields.is_enabled && !isDescribed(target))
    throw new Refusal('transfer_job.target_undescribed', { target: labelOf(target, 'vi') });
}
