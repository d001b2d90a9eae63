import fs from 'node:fs';
import { listBackups } from '../platform/backup/backup.ts';
import { verifyBlobs } from '../platform/blobs/verify.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { keyFileOf, readOrMakeKey } from '../platform/key-file.ts';
import { createSealing } from '../platform/ledger/ledger.ts';
import {
  type Finding,
  markName,
  marksAsHeads,
  mostFindings,
  type PrintedHead,
  verifyLedger,
} from '../platform/ledger/verify.ts';
import { Problem } from '../platform/problem.ts';

interface Deps {
  readonly config: Pick<Config, 'dataDir' | 'backupDir'>;
  readonly database: Database;
  readonly say: (line: string) => void;
}

/** Ends with a Problem when a fault was found. */
export async function verifyFromConsole({ config, database, say }: Deps, plantNo?: number): Promise<void> {
  const { dataDir } = config;
  const hasKey = fs.existsSync(keyFileOf(dataDir));
  const printedHeads = await printedHeadsOf(config, database);
  const startedMs = performance.now();
  const sealing = hasKey ? createSealing(() => readOrMakeKey(dataDir)) : null;
  const { rows, chains, findings } = await verifyLedger({ database, sealing }, { plantNo, printed: printedHeads });
  for (const one of findings) say(sentenceOf(one));
  const bytes = plantNo === undefined ? await verifyBlobs(database.sql) : null;
  for (const { sha256, fault, owners } of bytes?.findings ?? [])
    say(`bytes ${sha256} (${owners.join(', ') || 'nobody owns them'}): ${fault}`);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const blobText = bytes ? `, ${bytes.blobs} blobs` : '';
  say(
    `${rows} rows in ${chains} chains${blobText}, ${printedHeads.filter(({ from }) => from !== markName).length} heads of backups: ${seconds} s.`,
  );
  if (!hasKey) say(`There is no key file in ${dataDir}: the seals of the heads were not checked.`);
  const found = findings.length + (bytes?.findings.length ?? 0);
  if (found === 0) return say('Nothing was changed.');
  const more = findings.length >= mostFindings ? ' or more' : '';
  throw new Problem(`${found}${more} finding(s): compare with the codes on paper, and with the newest intact backup.`);
}

export function sentenceOf({ plantNo, chainNo, seq, kind, year, number, detail, fault }: Finding): string {
  const kindText = kind === undefined ? '' : `, ${kind} ${year}/${number}`;
  return `plant ${plantNo}, chain ${chainNo}, row ${seq}${kindText}: ${detail} (${fault})`;
}

/** Heads of the chains from the backups, and those recorded by the last check. */
export async function printedHeadsOf(
  { backupDir }: Pick<Config, 'backupDir'>,
  { sql }: Pick<Database, 'sql'>,
): Promise<PrintedHead[]> {
  const backupHeads = listBackups(backupDir).flatMap(({ name, manifest }) =>
    (manifest.heads ?? []).map((head) => ({ ...head, from: name })),
  );
  return [...backupHeads, ...(await marksAsHeads(sql))];
}
