import { required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import { firstOwnTargetId } from '@spillway/contract/transfer/choices';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { shippedIds, shippedTarget } from './shipped.ts';
import type { TargetRow } from './store.ts';

export interface Target {
  readonly targetId: number;
  readonly isOwn: boolean;
  readonly isChanged: boolean;
  readonly isDemo: boolean;
  readonly fields: TargetFields;
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

export const isOwnId = (targetId: number): boolean => targetId >= firstOwnTargetId;

/** Targets of the specification come first, in their order, then the plant's own. */
export function targetsOf(rows: readonly TargetRow[]): Target[] {
  const byId = new Map(rows.map((row) => [row.targetId, row]));
  const shipped = shippedIds.map((targetId): Target => {
    const row = byId.get(targetId);
    const unchangedStamp = { isChanged: false, isDemo: false, version: 0, updatedAt: null, updatedBy: null };
    return {
      targetId,
      isOwn: false,
      fields: required(shippedTarget(targetId)),
      ...unchangedStamp,
      ...row,
      ...(row && { isChanged: true }),
    };
  });
  const ownRows = rows.filter(({ targetId }) => isOwnId(targetId));
  return [...shipped, ...ownRows.map((row): Target => ({ ...row, isOwn: true, isChanged: false }))];
}

export const labelOf = ({ label_vi, label_en }: TargetFields, language: Language): string =>
  language === 'vi' ? label_vi : label_en;
