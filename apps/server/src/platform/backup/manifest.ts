import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../database/embedded/folders.ts';

const MANIFEST = 'manifest.json';

const part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });
const file = part.extend({ modifiedMs: z.number() });

/** The end of a ledger chain when the backup began: a restored ledger without it was changed. */
const head = z.object({ plantNo: z.number(), chainNo: z.number(), seq: z.number(), hash: z.string() });

/** The manifest is written last, so a backup that has one is whole. */
const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string().describe('the Spillway that made it'),
  createdAt: z.iso.datetime(),
  reason: z.enum(['scheduled', 'manual', 'before-migration']),
  kind: z.enum(['physical', 'logical']),
  postgresql: z.object({ version: z.string(), major: z.number() }),
  migrations: z.array(z.string()),
  parts: z.array(part),
  /** The plant's files beside the database, by path relative to `files/`. */
  files: z.array(file),
  key: z.enum(['sealed', 'no-passphrase', 'no-key']),
  /** Absent in older backups. */
  heads: z.array(head).optional(),
});

export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackupPart = z.infer<typeof part>;
export type BackedUpFile = z.infer<typeof file>;
export type BackupReason = BackupManifest['reason'];

export function writeManifest(folder: string, manifest: BackupManifest): void {
  writePrivateFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Undefined for a folder whose manifest is missing or unreadable, which is no backup. */
export function readManifest(folder: string): BackupManifest | undefined {
  try {
    const parsed = manifestSchema.safeParse(JSON.parse(fs.readFileSync(path.join(folder, MANIFEST), 'utf8')));
    return parsed.data;
  } catch {
    return undefined;
  }
}
