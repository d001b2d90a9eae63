import { Problem } from '../problem.ts';
import { type BackupSummary, summarize } from './backup-folders.ts';
import { backedUpFile } from './files.ts';
import { partIsIntact } from './parts.ts';

/** Reads the whole backup and compares it with its checksums. */
export async function verifyBackup(folder: string): Promise<BackupSummary> {
  const summary = summarize(folder);
  if (!summary)
    throw new Problem(`${folder} is not a complete backup: it has no manifest, or parts of it are missing.`);
  const { parts, files } = summary.manifest;
  for (const part of [...parts, ...files.map(backedUpFile)]) {
    if (!(await partIsIntact(folder, part)))
      throw new Problem(`The backup ${folder} is damaged (${part.name} is not what was written): use an older one.`);
  }
  return summary;
}
