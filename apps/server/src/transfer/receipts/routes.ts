import { Readable } from 'node:stream';
import { required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import { transferReceipts as contract } from '@spillway/contract/transfer/receipts';
import { actorOf } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { type Implementation, implement, implementRaw } from '../../platform/http/implement.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sendSheets } from '../../platform/spreadsheets/write-sheet.ts';
import type { TransferJobs } from '../jobs/jobs.ts';
import type { PlaceCall } from '../place-of.ts';
import { labelOf } from '../targets/targets.ts';
import { bookPdf } from './book-pdf.ts';
import { bookSheets } from './book-sheets.ts';
import { dayTextOf, spanOfMonth } from './days.ts';
import type { Receipts } from './receipts.ts';

interface Deps extends Pick<TopDeps, 'clock' | 'demoCode'> {
  readonly jobs: TransferJobs;
  readonly receipts: Receipts;
  readonly plantNameOf: (hydroCode: string) => Promise<string>;
}

const iso = (ms: number) => new Date(ms).toISOString();

export function receiptRoutes({ clock, demoCode, jobs, receipts, plantNameOf }: Deps): Implementation[] {
  /** The name at the end of the month: the target may have been deleted since, but its receipts are kept. */
  async function targetName(plantNo: number, id: number, month: string, language: Language): Promise<string | null> {
    const { fromMs, toMs } = spanOfMonth(month);
    const used = (await jobs.door.versionsDuring(plantNo, fromMs, toMs)).findLast(
      ({ fields }) => fields.target_id === id,
    );
    const fields = used?.target ?? (await jobs.targets.list(plantNo)).find(({ targetId }) => targetId === id)?.fields;
    return fields ? labelOf(fields, language) : null;
  }

  async function bookFor(call: PlaceCall & { readonly query: { readonly month: string; readonly targetId: number } }) {
    const code = plantOf(call);
    const { month, targetId: id } = call.query;
    const plantNo = await jobs.plantNoOf(code);
    const name = plantNo === null ? null : await targetName(plantNo, id, month, call.language);
    if (plantNo === null || name === null) throw new Refusal('transfer_target.not_found');
    const { fullName, username } = actorOf(call);
    return await receipts.book({
      plant: { plantNo, code, name: await plantNameOf(code) },
      target: { id, name },
      month,
      author: fullName ?? username ?? '',
      nowMs: clock.now().getTime(),
      isDemo: code === demoCode,
      language: call.language,
    });
  }

  return [
    implement(contract.days, async (call) => {
      const plantNo = await jobs.plantNoOf(plantOf(call));
      if (plantNo === null) return { days: [], closedUntil: null };
      const { roots, closedUntil } = await receipts.days(plantNo, call.query.month);
      return {
        days: roots.map(({ day, targetId, messages, root, ledgerNumber, ledgerHead }) => ({
          day: dayTextOf(day),
          targetId,
          messages,
          root: root.toString('hex'),
          ledgerNumber,
          ledgerHead,
        })),
        closedUntil: closedUntil === null ? null : dayTextOf(closedUntil),
      };
    }),
    implementRaw(contract.book, async (call) => {
      const book = await bookFor(call);
      const name = `${call.language === 'vi' ? 'so-bien-nhan' : 'receipts'}-${book.plant.code}-${book.target.id}-${book.month}`;
      if (call.query.format === 'xlsx') return await sendSheets(call.reply, { name, format: 'xlsx' }, bookSheets(book));
      return call.reply
        .type('application/pdf')
        .header('content-disposition', attachment(`${name}.pdf`))
        .header('cache-control', 'no-store')
        .send(Readable.from(bookPdf(book)));
    }),
    implement(contract.check, async (call) => {
      const { sha256, content, month } = call.body;
      if ((sha256 === null) === (content === null))
        throw new Refusal('request.invalid', {}, [{ field: 'sha256', rule: 'hash_or_file' }]);
      const hash =
        content === null ? Buffer.from(required(sha256), 'hex') : receipts.hashOf(Buffer.from(content, 'base64'));
      const plantNo = await jobs.plantNoOf(plantOf(call));
      const found = plantNo === null ? [] : await receipts.find(plantNo, hash, month);
      return {
        sha256: hash.toString('hex'),
        found: found.map((one) => ({
          jobId: one.jobNo,
          targetId: one.targetId,
          slot: iso(one.slotMs),
          generation: one.generation,
          name: one.name,
          acceptedAt: iso(one.doneMs),
          receipt: one.receipt,
          day: dayTextOf(one.day),
          ledgerNumber: one.root?.ledgerNumber ?? null,
        })),
      };
    }),
  ];
}
