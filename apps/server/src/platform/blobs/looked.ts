import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { Found } from '../health/conditions/conditions.ts';
import type { BlobFinding } from './verify.ts';

/** A finding that stands, by the name that people know the bytes by. */
export interface KnownFinding extends BlobFinding {
  /** Null: no room that owns them knows one. */
  readonly name: string | null;
}

interface Pass {
  readonly startedAtMs: number;
  /** The last that was read, in digits of 16; null: none yet. */
  readonly after: string | null;
  readonly blobs: number;
  readonly bytes: number;
  readonly findings: readonly KnownFinding[];
}

/** What is known of all bytes; plain data. */
export interface LookedBlobs {
  readonly findings: readonly KnownFinding[];
  readonly pass: Pass | null;
  /** The last that came to its end. */
  readonly whole: (Omit<Pass, 'after' | 'findings'> & { readonly endedAtMs: number }) | null;
}

export const blobsNotLooked: LookedBlobs = { findings: [], pass: null, whole: null };

const everyMs = 7 * dayMs;
/** Once something was found somebody waits for it to be gone. */
const againMs = hourMs;
const mostStanding = 100;

/** A clock that was set back does not put it off. */
export function isPassDue({ pass, whole, findings }: LookedBlobs, nowMs: number): boolean {
  if (pass) return false;
  if (!whole || whole.startedAtMs > nowMs) return true;
  return nowMs - whole.startedAtMs >= (findings.length > 0 ? againMs : everyMs);
}

export const beginPass = (nowMs: number): Pass => ({
  startedAtMs: nowMs,
  after: null,
  blobs: 0,
  bytes: 0,
  findings: [],
});

function together(known: readonly KnownFinding[], found: readonly KnownFinding[]): readonly KnownFinding[] {
  const before = known.filter(
    (one) => !found.some(({ sha256, fault }) => sha256 === one.sha256 && fault === one.fault),
  );
  return [...before, ...found].slice(0, mostStanding);
}

/** What was found is said at once, not when all has been read. */
export const goOn = (looked: LookedBlobs, pass: Pass, found: readonly KnownFinding[]): LookedBlobs => ({
  ...looked,
  pass: { ...pass, findings: together(pass.findings, found) },
  findings: together(looked.findings, found),
});

/** What the whole did not find is over. */
export function endPass({ pass, ...looked }: LookedBlobs, nowMs: number): LookedBlobs {
  if (!pass) return { ...looked, pass };
  const { startedAtMs, blobs, bytes, findings } = pass;
  return { pass: null, findings, whole: { startedAtMs, blobs, bytes, endedAtMs: nowMs } };
}

/** One thing for all of them; the first by its name, or by its hash where no room knows one. */
export function foundOfBlobs({ findings }: LookedBlobs): readonly Found[] {
  const [first] = findings;
  if (!first) return [];
  const { sha256, name, owners } = first;
  const facts = { name: name ?? owners[0] ?? '', hash: sha256.slice(0, 16), findings: findings.length };
  return [{ code: 'bytes_damaged', facts }];
}
