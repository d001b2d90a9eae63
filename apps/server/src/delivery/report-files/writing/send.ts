import type { Language } from '@spillway/contract/errors';
import { wallMsAt } from '@spillway/plant-time/zone';
import { LetterRefused } from '../../../access/mail/mailer.ts';
import type { ReportFileDeps } from '../deps.ts';
import {
  type ExportKey,
  findExport,
  markMail,
  markMailTrouble,
  type ReportExport,
} from '../library/export-store.ts';
import { bytesOf } from '../library/library.ts';
import { listSchedules } from '../schedules/schedule-store.ts';
import { clockText } from './document.ts';
import { reportLetter } from './letter.ts';

export const mailJob = 'report-mail';
/** With a wait that doubles: over half an hour. */
export const mailRetries = 11;
/** What most mail servers take, after the third that sending adds. */
const maxAttached = 10 * 1024 * 1024;
const maxSaid = 300;

/** What a letter says of a period. */
export interface LetterOf {
  readonly hydroCode: string;
  readonly title: string;
  readonly schedule: string;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  /** Null: it has no number, or is on trial. */
  readonly reportNo: string | null;
  readonly chainHead: string | null;
  readonly sha256: Buffer | null;
}

/** The answer of the mail server where it gave one. */
export const saidBy = (error: unknown): string => {
  const { response, message } = error as { readonly response?: string; readonly message?: string };
  return (response ?? message ?? String(error)).slice(0, maxSaid);
};

/** The words of a letter, with the figures of its period. */
export function createLetters({ described, reports }: Pick<ReportFileDeps, 'described' | 'reports'>) {
  return async (of: LetterOf, file: 'attached' | 'inLibrary' | 'trial', language: Language) => {
    const at = (time: Date) => clockText(wallMsAt(time.getTime(), of.timeZone), 'minute');
    const [{ name }, figures] = await Promise.all([
      described.settings.read(of.hydroCode),
      reports.keyFigures(of.hydroCode, { fromMs: of.from.getTime(), toMs: of.to.getTime() }),
    ]);
    const { title, schedule, reportNo, chainHead, sha256 } = of;
    const known = reportNo && chainHead ? { reportNo, chainHead, sha256: sha256?.toString('hex') ?? '' } : null;
    const period = { from: at(of.from), to: at(of.to) };
    return reportLetter({ plant: name, title, schedule, ...period, figures, file, known }, language);
  };
}

/** From the job: the letter of a report that was made by the clock. */
export function createSender(room: ReportFileDeps) {
  const { database, clock, mailer, log } = room;
  const lettersOf = createLetters(room);

  async function attachmentOf(one: ReportExport) {
    if (one.bytes === null || one.bytes > maxAttached) return null;
    const parts: Buffer[] = [];
    for await (const part of bytesOf(database.sql, one)) parts.push(part);
    return { filename: one.fileName, content: Buffer.concat(parts) };
  }

  async function letterOf(one: ReportExport, key: ExportKey) {
    const schedules = await listSchedules(database.sql, key.hydroCode);
    const schedule = schedules.find(({ scheduleId }) => scheduleId === one.scheduleId)?.name ?? one.title;
    const attachment = await attachmentOf(one);
    const letter = await lettersOf({ ...one, schedule }, attachment ? 'attached' : 'inLibrary', one.language);
    return { ...letter, ...(attachment ? { attachments: [attachment] } : {}) };
  }

  return async (key: ExportKey): Promise<void> => {
    const one = await findExport(database.sql, key);
    if (one?.state !== 'ready' || one.mailedAt !== null || one.recipients.length === 0) return;
    const at = clock.now();
    if (!mailer) return await markMail(database.sql, key, { outcome: 'off', at });
    const about = { purpose: 'report', hydroCode: key.hydroCode, again: { queue: mailJob, payload: key } } as const;
    try {
      // Held: who arms the installation decides whether it is sent.
      const { outcome, refused } = await mailer.send({ to: one.recipients, about, ...(await letterOf(one, key)) });
      await markMail(database.sql, key, { outcome, at, ...toldOf(refused) });
    } catch (error) {
      if (error instanceof LetterRefused) {
        log.warn({ err: error, ...key }, 'the mail server takes no address of a report');
        return await markMail(database.sql, key, { outcome: 'failed', at, ...toldOf(error.refused) });
      }
      await markMailTrouble(database.sql, key, { said: saidBy(error), maxTries: mailRetries + 1 });
      throw error;
    }
  };
}

const toldOf = (refused: LetterRefused['refused']) => ({
  refused: refused.map(({ address }) => address),
  said: refused[0]?.said.slice(0, maxSaid) ?? null,
});
