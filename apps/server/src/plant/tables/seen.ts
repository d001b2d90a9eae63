import { digest } from '../../platform/blobs/blobs.ts';
import { fingerprintOf } from '../../platform/imports/imports.ts';
import { isAnswered } from './past.ts';
import type { Columns, Curve } from './store.ts';

type CurveOwner = Pick<Curve, 'groupCode' | 'object'>;

export const ownOf = (curves: readonly Curve[], { groupCode, object }: CurveOwner): Curve[] =>
  curves.filter((one) => one.groupCode === groupCode && one.object.kind === object.kind && one.object.id === object.id);

/**
 * Fingerprint of a file's rows and of the state on which the upload depends: the object's tables, and whether any
 * applied before.
 */
export function seenOf(ever: readonly Curve[], owner: CurveOwner, digest: string): string {
  const standing = ownOf(ever, owner).flatMap(({ curveId, version, deletedAt }) =>
    deletedAt === null ? [[curveId, version]] : [],
  );
  const { groupCode, object } = owner;
  return fingerprintOf([groupCode, object.kind, object.id, digest, standing, isAnswered(ever, owner)]);
}

/** Equal for equal rows, on every machine. */
export function digestOf(columns: Columns): string {
  const hash = digest();
  for (const [name, cells] of Object.entries(columns)) {
    const bytes = new DataView(new ArrayBuffer(cells.length * 8));
    for (const [row, cell] of cells.entries()) bytes.setFloat64(row * 8, cell, true);
    hash.update(`${name} `).update(new Uint8Array(bytes.buffer));
  }
  return hash.digest('hex');
}
