import { required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import type { SecretName } from '@spillway/contract/transfer/choices';
import type { transfersPart } from '@spillway/contract/transfer/file-part';
import type { JobFields } from '@spillway/contract/transfer/job';
import type { z } from 'zod';
import { fieldChanges, type PartImport, type PlantObjects } from '../../../plant/file/file.ts';
import { generalOwner, type StoredSeries } from '../../../series/catalogue/catalogue.ts';
import { shippedTarget, type Target } from '../../targets/targets.ts';
import { arrivedText } from './texts.ts';

export type TransfersInFile = z.output<typeof transfersPart>;
export type TargetEntry = TransfersInFile['targets'][number];
export type JobEntry = TransfersInFile['jobs'][number];
type FactorEntry = JobEntry['factors'][number];

/** The objects and targets that a file refers to by name. */
export interface EntryContext {
  readonly objects: PlantObjects;
  readonly byId: ReadonlyMap<number, StoredSeries>;
  readonly targets: readonly Target[];
}

export const targetEntry = ({
  isOwn,
  targetId,
  fields,
}: Pick<Target, 'isOwn' | 'targetId' | 'fields'>): TargetEntry => ({
  shipped: isOwn ? null : targetId,
  ...fields,
});

/** As shipped with the product. */
export const shippedEntry = (targetId: number): TargetEntry | null => {
  const fields = shippedTarget(targetId);
  return fields && targetEntry({ isOwn: false, targetId, fields });
};

export function isAsShipped(entry: TargetEntry): boolean {
  return entry.shipped !== null && fieldChanges('', shippedEntry(entry.shipped), entry).length === 0;
}

/** Null when its station, sensor or outlet was deleted, so that it has no code for the file. */
function placeOf({ ownerKind, ownerId }: StoredSeries, objects: PlantObjects): Pick<FactorEntry, 'of' | 'code'> | null {
  if (ownerKind === 'general') return { of: ownerKind, code: null };
  const code = objects.nameOf(ownerKind, ownerId);
  return code === null ? null : { of: ownerKind, code };
}

const ownerOf = ({ of, code }: FactorEntry, objects: PlantObjects): string | null =>
  of === 'general' ? generalOwner : code === null ? null : objects.idOf(of, code);

function factorEntries(factors: JobFields['factors'], { byId, objects }: EntryContext): FactorEntry[] {
  return factors.flatMap(({ series_id: id, ...said }) => {
    const one = byId.get(id);
    const place = one && one.closedAt === null ? placeOf(one, objects) : null;
    return place ? [{ ...place, quantity: required(one).quantity, ...said }] : [];
  });
}

/** Null when none of its series is left, so that there is nothing to export. */
export function jobEntry(job: JobFields, secrets: readonly SecretName[], entryContext: EntryContext): JobEntry | null {
  const { target_id: targetId, is_enabled: _on, disabled_order: _order, factors: givenFactors, ...fields } = job;
  const factors = factorEntries(givenFactors, entryContext);
  const target = entryContext.targets.find((one) => one.targetId === targetId);
  if (factors.length === 0 || !target) return null;
  return { ...fields, target: target.isOwn ? target.fields.label_vi : targetId, secrets: [...secrets], factors };
}

interface WantedJob {
  readonly entry: JobEntry;
  readonly path: string;
  readonly kept: JobFields | null;
  readonly language: Language;
}

/**
 * The fields that a user would enter to get the job in the file; null when there are faults. A job stays enabled or
 * disabled, and a new one is disabled.
 */
export function fieldsFrom(
  { entry, path, kept, language }: WantedJob,
  entryContext: EntryContext,
  faults: PartImport['faults'],
) {
  const { target, secrets: _typedAgain, factors: givenFactors, ...fields } = entry;
  const targetId = typeof target === 'number' ? target : idOfLabel(target, entryContext.targets);
  if (targetId === null) faults.add(`${path}.target`, 'transfer_target_unknown');
  const factors = givenFactors.flatMap((one, index) => {
    const { of, code: _code, quantity, ...rest } = one;
    const ownerId = ownerOf(one, entryContext.objects);
    const found = [...entryContext.byId.values()].find(
      (series) =>
        series.closedAt === null &&
        series.ownerKind === of &&
        series.ownerId === ownerId &&
        series.quantity === quantity,
    );
    if (!found) faults.add(`${path}.factors[${index}]`, 'transfer_series_gone');
    return found ? [{ series_id: found.seriesId, ...rest }] : [];
  });
  if (targetId === null || factors.length < givenFactors.length) return null;
  const { is_enabled, disabled_order } = kept ?? { is_enabled: false, disabled_order: arrivedText[language] };
  return { ...fields, target_id: targetId, is_enabled, disabled_order, factors } satisfies JobFields;
}

const idOfLabel = (label: string, targets: readonly Target[]): number | null =>
  targets.find(({ isOwn, fields }) => isOwn && fields.label_vi.toLowerCase() === label.toLowerCase())?.targetId ?? null;
