import { required } from '@spillway/checked/reads';
import type { SecretName } from '@spillway/contract/transfer/choices';
import { transfersInFile } from '@spillway/contract/transfer/file-part';
import type { JobFields } from '@spillway/contract/transfer/job';
import type { Transaction } from 'kysely';
import { type Difference, fieldChanges, type PartImport } from '../../../plant/file/file.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { TransferPlace } from '../../place.ts';
import { labelOf, type Target, type Targets } from '../../targets/targets.ts';
import { type Acts, noSecrets, type Sendable } from '../acts.ts';
import {
  type EntryContext,
  fieldsFrom,
  type JobEntry,
  jobEntry,
  shippedEntry,
  type TargetEntry,
  type TransfersInFile,
  targetEntry,
} from './entries.ts';
import { nameWithSecrets } from './texts.ts';

export interface ExistingJobs {
  readonly targets: readonly Target[];
  readonly jobs: readonly {
    readonly jobNo: number;
    readonly fields: JobFields;
    readonly secrets: readonly SecretName[];
  }[];
}

export interface Work {
  readonly tx: Transaction<Schema>;
  readonly place: TransferPlace;
  readonly part: PartImport;
  readonly content: TransfersInFile;
  readonly standing: ExistingJobs;
  readonly known: Sendable;
  readonly targets: Pick<Targets, 'save' | 'remove'>;
  readonly acts: Acts;
}

const none = (kind: 'transfer_target' | 'transfer_job'): Difference => ({ kind, added: [], changed: [], removed: [] });
const isOther = (before: unknown, after: unknown): boolean => fieldChanges('', before, after).length > 0;
const keyOf = ({ shipped, label_vi: label }: TargetEntry): string => `${shipped ?? label.toLowerCase()}`;
const keyOfJob = ({ process_name: name }: Pick<JobFields, 'process_name'>): string => name.toLowerCase();

/** Indexes by name; a duplicate name is a fault at the second occurrence. */
function unique<Entry extends TargetEntry | JobEntry>(
  entries: readonly Entry[],
  { list, field, of }: { readonly list: keyof TransfersInFile; readonly field: string; of(entry: Entry): string },
  faults: PartImport['faults'],
) {
  const found = new Map<string, { readonly entry: Entry; readonly path: string }>();
  for (const [index, entry] of entries.entries()) {
    const path = `${transfersInFile}.${list}[${index}]`;
    if (found.has(of(entry))) faults.add(`${path}.${field}`, 'duplicate');
    else found.set(of(entry), { entry, path });
  }
  return found;
}

/** Adds or changes the targets of the file; others are removed at the end, once no job of the plant uses them. */
export async function bringTargets({ tx, place, part, content, standing, targets }: Work) {
  const { faults, language } = part;
  const difference = none('transfer_target');
  const wanted = unique(content.targets, { list: 'targets', field: 'label_vi', of: keyOf }, faults);
  const left: Target[] = [];
  const save = (path: string, targetId: number | null, { shipped: _shipped, ...fields }: TargetEntry) =>
    faults.attempt(path, () => targets.save(tx, place, { targetId, seenVersion: undefined, fields }));
  for (const one of standing.targets) {
    const before = targetEntry(one);
    const wantedEntry = wanted.get(keyOf(before));
    wanted.delete(keyOf(before));
    if (wantedEntry === undefined && one.isOwn) {
      left.push(one);
      difference.removed.push(labelOf(one.fields, language));
      continue;
    }
    const after = wantedEntry?.entry ?? required(shippedEntry(one.targetId));
    if (!isOther(before, after)) continue;
    difference.changed.push(...fieldChanges(labelOf(one.fields, language), before, after));
    if (wantedEntry === undefined && !isUsed(one, content)) left.push(one);
    else await save(wantedEntry?.path ?? transfersInFile, one.targetId, after);
  }
  for (const { entry, path } of wanted.values()) {
    if (entry.shipped !== null) faults.add(`${path}.shipped`, 'transfer_target_unknown');
    else {
      difference.added.push(labelOf(entry, language));
      await save(path, null, entry);
    }
  }
  return {
    told: difference,
    async removeLeft() {
      for (const { targetId } of left)
        await faults.attempt(transfersInFile, () => targets.remove(tx, place, { targetId, seenVersion: undefined }));
    },
  };
}

const isUsed = ({ targetId }: Target, { jobs }: TransfersInFile): boolean =>
  jobs.some(({ target }) => target === targetId);

/** A job stays enabled or disabled; a new one is disabled until a user enables it. */
export async function bringJobs(work: Work, entryContext: EntryContext): Promise<Difference> {
  const { tx, place, part, content, standing, known, acts } = work;
  const { faults, language } = part;
  const difference = none('transfer_job');
  const wanted = unique<JobEntry>(content.jobs, { list: 'jobs', field: 'process_name', of: keyOfJob }, faults);
  // A job may use a target of the specification or one in the file.
  const labels = new Set(content.targets.map(({ label_vi: label }) => label.toLowerCase()));
  const inFile = {
    ...entryContext,
    targets: entryContext.targets.filter(({ isOwn, fields }) => !isOwn || labels.has(fields.label_vi.toLowerCase())),
  };
  const keptJobs = standing.jobs.flatMap(({ jobNo, fields, secrets }) => {
    const seen = { jobNo, seenVersion: undefined };
    const before = jobEntry(fields, secrets, { ...entryContext, targets: standing.targets });
    const wantedEntry = wanted.get(keyOfJob(fields));
    wanted.delete(keyOfJob(fields));
    return [{ seen, fields, before, said: wantedEntry }];
  });
  // Removals come first and free their names.
  for (const { seen, fields, before, said } of keptJobs) {
    // A job without any part that can be exported is in no file, and is kept.
    if (said !== undefined || before === null) continue;
    difference.removed.push(fields.process_name);
    await faults.attempt(transfersInFile, () => acts.remove(tx, place, seen, known));
  }
  for (const { seen, fields, before, said } of keptJobs) {
    if (said === undefined) continue;
    const { entry, path } = said;
    // Secrets are entered at the plant and kept.
    const after = { ...entry, secrets: before?.secrets ?? [] };
    if (!isOther(before, after)) continue;
    difference.changed.push(...fieldChanges(fields.process_name, before, after));
    const next = fieldsFrom({ entry, path, kept: fields, language }, inFile, faults);
    if (next) await faults.attempt(path, () => acts.update(tx, place, seen, next, known, noSecrets));
  }
  for (const { entry, path } of wanted.values()) {
    difference.added.push(nameWithSecrets(entry.process_name, entry.secrets, language));
    const next = fieldsFrom({ entry, path, kept: null, language }, inFile, faults);
    if (next) await faults.attempt(path, () => acts.add(tx, place, next, known, noSecrets));
  }
  return difference;
}
