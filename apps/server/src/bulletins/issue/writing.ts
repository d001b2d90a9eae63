import { minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { BulletinContent, Mark } from '@spillway/rules/bulletins/content';
import { kindsOfBulletins } from '@spillway/rules/bulletins/kinds';
import { printedOf } from '@spillway/rules/bulletins/printed';
import { digest } from '../../platform/blobs/blobs.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readLedgerPlace } from '../../series/ledger-place-store.ts';
import { bulletinFiles, DocxRefused, type FileFormat, type WrittenFiles } from '../files/files.ts';
import { baseName, numberText } from '../sending/forms.ts';
import type { DraftOfBulletin, IssueDeps } from './deps.ts';
import { readHold } from './hold-store.ts';
import { ledgerKind } from './kinds-in-ledger.ts';
import { provisionalMark } from './number-hold.ts';
import { readBefore } from './second-store.ts';
import { type FileRow, namesUsed } from './store.ts';

const formats = ['docx', 'pdf', 'xlsx'] as const satisfies readonly FileFormat[];
const mediaTypes: Readonly<Record<FileFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** When issued later than this after its hour, a bulletin states its actual time of issue. */
const lateMs = 15 * minuteMs;

/** Writes the files before anything is stored. */
export function createWriting({ database, log, series, ledger, forms, sending }: IssueDeps) {
  async function plantOf(hydroCode: string) {
    const [catalogue, place] = await Promise.all([
      series.catalogue.of(hydroCode),
      readLedgerPlace(database.sql, hydroCode),
    ]);
    if (!catalogue || !place) throw new Refusal('bulletin.not_found');
    return { plantNo: catalogue.plantNo, timeZone: catalogue.timeZone, place };
  }

  const isLate = (owedAt: Date, now: Date): boolean => now.getTime() - owedAt.getTime() > lateMs;

  const dueTimeOf = ({ dueAt, content }: DraftOfBulletin): Date => dueAt ?? new Date(content.issue_at);

  /** The final content, with the marks that readers must see. */
  function final(draft: DraftOfBulletin, isNoted: boolean, now: Date): BulletinContent {
    const { content } = draft;
    const marks: Mark[] = [
      ...(isNoted ? (['with_notes'] as const) : []),
      ...(isLate(dueTimeOf(draft), now) ? (['late'] as const) : []),
    ];
    const demoMarks = content.marks.filter((mark) => mark === 'demo');
    return { ...content, marks: [...demoMarks, ...marks] };
  }

  async function nextNumber(hydroCode: string, kind: DraftOfBulletin['kind'], now: Date) {
    const { plantNo, timeZone, place } = await plantOf(hydroCode);
    const year = Number(wallText(now.getTime(), timeZone).slice(0, 4));
    const [ledgerNumber, before, { number_form, file_form }, heldSince] = await Promise.all([
      ledger.next(database.sql, place, ledgerKind(kind), year),
      readBefore(database.sql, plantNo, kind, year),
      sending.settings(plantNo),
      readHold(database.sql, plantNo, kind),
    ]);
    const nameFacts = { kind, hydroCode, timeZone, at: now };
    const bare = numberText(number_form, ledgerNumber + before, nameFacts);
    const text = heldSince !== null && kindsOfBulletins[kind].isFlood ? `${bare} ${provisionalMark}` : bare;
    return { inLedger: ledgerNumber, year, text, file_form, heldSince, last: ledgerNumber + before - 1 };
  }

  async function write(hydroCode: string, draft: DraftOfBulletin, isNoted: boolean, now: Date) {
    const { plantNo, timeZone } = await plantOf(hydroCode);
    const number = await nextNumber(hydroCode, draft.kind, now);
    const content = final(draft, isNoted, now);
    const printedBulletin = printedOf(content, number.text, { issuedAt: now.toISOString() });
    const files = await filesOf(printedBulletin, plantNo, draft.kind);
    const nameFacts = { kind: draft.kind, hydroCode, timeZone, at: new Date(content.issue_at) };
    const name = await freeName(plantNo, baseName(number.file_form, nameFacts));
    return { content, number, rows: fileRows(draft.bulletinId, name, files), files };
  }

  /** A damaged form of the plant must not delay a flood bulletin: the product's form is used instead. */
  async function filesOf(
    printed: ReturnType<typeof printedOf>,
    plantNo: number,
    kind: BulletinContent['kind'],
  ): Promise<WrittenFiles> {
    try {
      return await bulletinFiles.write(printed, { form: await forms.inUse(plantNo, kind), formats });
    } catch (error) {
      if (!kindsOfBulletins[kind].isFlood)
        throw error instanceof DocxRefused ? new Refusal('bulletin.form_refused', { found: error.found }) : error;
      log.error({ err: error, plantNo, kind }, 'a bulletin of a flood is printed by the form of the product');
      return await bulletinFiles.write(printed, { form: null, formats });
    }
  }

  /** A correction for the same hour needs another file name. */
  async function freeName(plantNo: number, wantedName: string): Promise<string> {
    for (let no = 1; no < 100; no++) {
      const name = no === 1 ? wantedName : `${wantedName}_${no}`;
      if (
        (
          await namesUsed(
            database.sql,
            plantNo,
            formats.map((format) => `${name}.${format}`),
          )
        ).size === 0
      )
        return name;
    }
    throw new Refusal('bulletin.busy');
  }

  return { plantOf, nextNumber, write, isLate, owedOf: dueTimeOf };
}

function fileRows(bulletinId: string, name: string, files: WrittenFiles): FileRow[] {
  return [...files].map(([format, bytes]) => ({
    bulletinId,
    format,
    fileName: `${name}.${format}`,
    mediaType: mediaTypes[format],
    bytes: bytes.length,
    sha256: digest().update(bytes).digest(),
  }));
}

export type WrittenBulletin = Awaited<ReturnType<ReturnType<typeof createWriting>['write']>>;
