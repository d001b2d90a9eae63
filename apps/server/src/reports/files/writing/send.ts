import type { Language } from '@spillway/contract/errors';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { MessageContent, MessageOutcome, StateChange } from '../../../platform/messages/messages.ts';
import type { ReportFileDeps } from '../deps.ts';
import {
  type ExportKey,
  findExport,
  lockExport,
  markMail,
  markMailTrouble,
  type ReportExport,
} from '../library/export-store.ts';
import { bytesOf } from '../library/library.ts';
import { listSchedules } from '../schedules/schedule-store.ts';
import { clockText } from './document.ts';
import { reportLetter } from './letter.ts';

/** An earlier version sent from the job queue; what is left there is queued as messages. */
export const mailJob = 'report-mail';
const reportCause = 'report';
/** Pauses double, so this covers over half an hour; attempts while the mail server is unreachable do not count. */
const maxTries = 11;
/** Most mail servers accept this size plus the third added by encoding. */
const maxAttached = 10 * 1024 * 1024;
const maxSaid = 300;

export interface LetterOf {
  readonly hydroCode: string;
  readonly title: string;
  readonly schedule: string;
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  /** Null for a test email, or a file without a number. */
  readonly reportNo: string | null;
  readonly chainHead: string | null;
  readonly sha256: Buffer | null;
}

export function createLetters({ described, reports }: Pick<ReportFileDeps, 'described' | 'reports'>) {
  return async (of: LetterOf, file: 'attached' | 'inLibrary' | 'trial', language: Language) => {
    const at = (time: Date) => clockText(wallMsAt(time.getTime(), of.timeZone), 'minute');
    const [{ name }, { figures, balance }] = await Promise.all([
      described.settings.read(of.hydroCode),
      reports.keyFigures(of.hydroCode, { fromMs: of.from.getTime(), toMs: of.to.getTime() }),
    ]);
    const { title, schedule, reportNo, chainHead, sha256 } = of;
    const known = reportNo && chainHead ? { reportNo, chainHead, sha256: sha256?.toString('hex') ?? '' } : null;
    const period = { from: at(of.from), to: at(of.to) };
    return reportLetter({ plant: name, title, schedule, ...period, figures, balance, file, known }, language);
  };
}

/** Report emails: queued with the file, composed when sent, with the outcome shown at the file. */
export function createSender(room: ReportFileDeps) {
  const { database, clock, messages, catalogue } = room;
  const lettersOf = createLetters(room);

  async function attachmentOf(reportExport: ReportExport) {
    if (reportExport.bytes === null || reportExport.bytes > maxAttached) return null;
    const parts: Buffer[] = [];
    for await (const part of bytesOf(database.sql, reportExport)) parts.push(part);
    return { filename: reportExport.fileName, content: Buffer.concat(parts) };
  }

  async function compose({ hydroCode, causeId }: MessageOutcome): Promise<MessageContent | null> {
    if (hydroCode === null) return null;
    const one = await findExport(database.sql, { hydroCode, exportId: causeId });
    if (one?.state !== 'ready') return null;
    const schedules = await listSchedules(database.sql, hydroCode);
    const schedule = schedules.find(({ scheduleId }) => scheduleId === one.scheduleId)?.name ?? one.title;
    const attachment = await attachmentOf(one);
    const letter = await lettersOf({ ...one, schedule }, attachment ? 'attached' : 'inLibrary', one.language);
    return { ...letter, to: one.recipients, ...(attachment ? { attachments: [attachment] } : {}) };
  }

  /** Records the outcome at the file once no email is left to send; until then, the mail server's last message. */
  async function became(
    tx: Transaction<Schema>,
    { plantNo, hydroCode, causeId }: MessageOutcome,
    now: StateChange,
  ): Promise<void> {
    if (hydroCode === null) return;
    const key = { hydroCode, exportId: causeId };
    if (!(await lockExport(tx, key))) return;
    const all = await messages.outcomes(tx, plantNo, reportCause, causeId);
    const of = (...states: readonly string[]) => all.filter(({ state }) => states.includes(state));
    if (of('waiting', 'sending').length > 0) {
      if (now.said !== null) await markMailTrouble(tx, key, { said: now.said.slice(0, maxSaid) });
      return;
    }
    const failed = of('failed', 'expired');
    const outcome = of('sent').length > 0 ? 'sent' : failed.length > 0 ? 'failed' : 'held';
    const refused = failed.map(({ receiver }) => receiver);
    const firstAnswer = failed.find((one) => one.said !== null)?.said?.slice(0, maxSaid) ?? null;
    await markMail(tx, key, { outcome, at: clock.now(), refused, said: firstAnswer });
  }

  messages.kind({
    kind: reportCause,
    purpose: 'report',
    priority: 6,
    lastsMs: 24 * hourMs,
    keptWhileHeld: true,
    maxTries,
    compose,
    became,
  });

  /** Queues one email for each recipient, in the transaction that stores the file. */
  async function queue(tx: Transaction<Schema>, reportExport: ReportExport): Promise<void> {
    const { hydroCode, exportId, recipients, askedBy, title } = reportExport;
    if (recipients.length === 0) return;
    if (!messages.has('mail')) return await markMail(tx, reportExport, { outcome: 'off', at: clock.now() });
    const plantNo = (await catalogue.of(hydroCode))?.plantNo ?? 0;
    await messages.queue(tx, {
      causeKind: reportCause,
      causeId: exportId,
      why: askedBy === null ? 'clock' : 'asked',
      plant: { plantNo, hydroCode },
      receivers: recipients,
      subject: title,
    });
  }

  return {
    queue,
    /** Run by the job; no one gets the email twice. */
    send: (key: ExportKey): Promise<void> =>
      database.transaction(async (tx) => {
        const one = await lockExport(tx, key);
        if (one?.state === 'ready' && one.mailedAt === null) await queue(tx, one);
      }),
  };
}

export type Sender = ReturnType<typeof createSender>;
/** A test email is only useful right away. */
export const trialDurationMs = 2 * minuteMs;
