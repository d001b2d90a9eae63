import { required } from '@spillway/checked/reads';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Transaction } from 'kysely';
import { blobs } from '../../../platform/blobs/blobs.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Ledger, NewEntry } from '../../../platform/ledger/ledger.ts';
import { readLedgerPlace } from '../../../series/ledger-place-store.ts';
import type { ReportFileDeps } from '../deps.ts';
import { type Attempt, type ReportExport, readParts } from './export-store.ts';
import type { KnownAs } from './known-as.ts';
import { lockKnownName, moveToBlob, writeKnown } from './register-store.ts';

/** The owner of the bytes, for `blobs`. */
export const blobRoom = 'report_file';

type NumberedExport = Pick<ReportExport, 'hydroCode' | 'exportId' | 'timeZone' | 'reportNo'>;

const digits = 5;
export const reportNoOf = (year: number, number: number): string =>
  `BC-${year}/${String(number).padStart(digits, '0')}`;

/**
 * The register of reports: each file has its own number, and each number states its outcome. It is assigned before the
 * file is written, because the file contains it; a number without a file is void and never reused.
 */
export function createRegister({ ledger, clock }: { readonly ledger: Ledger } & Pick<ReportFileDeps, 'clock'>) {
  const yearOf = (timeZone: string) => Number(wallText(clock.now().getTime(), timeZone).slice(0, 4));

  async function enter(
    tx: Transaction<Schema>,
    one: NumberedExport,
    entry: Pick<NewEntry, 'kind' | 'content' | 'contentHash'>,
  ) {
    const place = await readLedgerPlace(tx, one.hydroCode);
    if (!place) return null;
    const year = yearOf(one.timeZone);
    const [row] = await ledger.record(tx, place, [{ ...entry, year, subject: one.exportId }]);
    return { ...required(row), year };
  }

  return {
    /**
     * Called before the file is written; a retry gets the same number. Undefined when the attempt is no longer valid.
     */
    async number(tx: Transaction<Schema>, one: ReportExport, attempt: Attempt): Promise<KnownAs | null | undefined> {
      const known = await lockKnownName(tx, attempt);
      if (known !== null) return known;
      const { title, format, language } = one;
      const content = { title, format, language, from: one.from.toISOString(), to: one.to.toISOString() };
      const row = await enter(tx, one, { kind: 'report', content });
      if (!row) return null;
      const chainFields = { reportNo: reportNoOf(row.year, row.number), chainHead: row.head };
      await writeKnown(tx, one, chainFields);
      return chainFields;
    },

    /** Called when the file is complete: its bytes are stored by their hash from now on. */
    async ready(
      tx: Transaction<Schema>,
      one: NumberedExport,
      { sha256, bytes, rows }: { readonly sha256: Buffer; readonly bytes: number; readonly rows: number },
    ): Promise<void> {
      const place = await readLedgerPlace(tx, one.hydroCode);
      if (!place) return;
      const owner = { plantNo: place.plantNo, room: blobRoom, owner: one.exportId };
      await blobs.put(tx, owner, sha256, readParts(tx, one));
      await moveToBlob(tx, one, sha256);
      if (one.reportNo === null) return;
      const content = { report: one.reportNo, bytes, rows };
      await enter(tx, one, { kind: 'report_file', content, contentHash: sha256 });
    },

    async void(tx: Transaction<Schema>, one: NumberedExport, reason: string): Promise<void> {
      if (one.reportNo === null) return;
      await enter(tx, one, { kind: 'report_void', content: { report: one.reportNo, reason } });
    },
  };
}

export type Register = ReturnType<typeof createRegister>;
