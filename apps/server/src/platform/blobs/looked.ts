import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { Found } from '../health/conditions/conditions.ts';
import type { BlobFinding } from './verify.ts';

/** A current finding, with the name people know the bytes by. */
export interface KnownFinding extends BlobFinding {
  /** Null when no owning room knows a name. */
  readonly name: string | null;
}

interface CheckPass {
  readonly startedAtMs: number;
  /** The last hash read, hexadecimal; null when none was read yet. */
  readonly after: string | null;
  readonly blobs: number;
  readonly bytes: number;
  readonly findings: readonly KnownFinding[];
}

/** The state of the check of all bytes, as plain data. */
export interface LookedBlobs {
  readonly findings: readonly KnownFinding[];
  readonly pass: CheckPass | null;
  /** The last completed pass. */
  readonly whole: (Omit<CheckPass, 'after' | 'findings'> & { readonly endedAtMs: number }) | null;
}

export const blobsNotLooked: LookedBlobs = { findings: [], pass: null, whole: null };

const everyMs = 7 * dayMs;
/** Once something is found, somebody waits for it to be gone. */
const repeatMs = hourMs;
const maxFindings = 100;

/** A clock set back does not delay it. */
export function isPassDue({ pass, whole, findings }: LookedBlobs, nowMs: number): boolean {
  if (pass) return false;
  if (!whole || whole.startedAtMs > nowMs) return true;
  return nowMs - whole.startedAtMs >= (findings.length > 0 ? repeatMs : everyMs);
}

export const beginPass = (nowMs: number): CheckPass => ({
  startedAtMs: nowMs,
  after: null,
  blobs: 0,
  bytes: 0,
  findings: [],
});

function together(
  knownFindings: readonly KnownFinding[],
  newFindings: readonly KnownFinding[],
): readonly KnownFinding[] {
  const before = knownFindings.filter(
    (one) => !newFindings.some(({ sha256, fault }) => sha256 === one.sha256 && fault === one.fault),
  );
  return [...before, ...newFindings].slice(0, maxFindings);
}

/** A finding is reported at once, not after the whole pass. */
export const continuePass = (
  lookedState: LookedBlobs,
  pass: CheckPass,
  newFindings: readonly KnownFinding[],
): LookedBlobs => ({
  ...lookedState,
  pass: { ...pass, findings: together(pass.findings, newFindings) },
  findings: together(lookedState.findings, newFindings),
});

/** Findings that the whole pass did not repeat are over. */
export function endPass({ pass, ...looked }: LookedBlobs, nowMs: number): LookedBlobs {
  if (!pass) return { ...looked, pass };
  const { startedAtMs, blobs, bytes, findings } = pass;
  return { pass: null, findings, whole: { startedAtMs, blobs, bytes, endedAtMs: nowMs } };
}

/** Reports one condition for all of them, with the first one's name, or its hash if no room knows a name. */
export function foundOfBlobs({ findings }: LookedBlobs): readonly Found[] {
  const [first] = findings;
  if (!first) return [];
  const { sha256, name, owners } = first;
  const facts = { name: name ?? owners[0] ?? '', hash: sha256.slice(0, 16), findings: findings.length };
  return [{ code: 'bytes_damaged', facts }];
}
