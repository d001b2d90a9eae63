import { fillIn } from '@spillway/contract/errors';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { ReportFileDeps } from '../deps.ts';
import { fileTexts } from '../formats/texts.ts';
import { type ExportKey, findExport, markMailed, type ReportExport, readPart } from '../library/export-store.ts';
import { listSchedules } from '../schedules/schedule-store.ts';
import { clockText } from './document.ts';

export const mailJob = 'report-mail';
/** What most mail servers take, after the third that sending adds. */
const maxAttached = 10 * 1024 * 1024;

/** From the job: the letter of a report that was made by the clock. */
export function createSender({ database, clock, mailer, described }: ReportFileDeps) {
  async function attachmentOf(one: ReportExport) {
    if (one.bytes === null || one.bytes > maxAttached) return null;
    const parts: Buffer[] = [];
    for (let part = 0; ; part++) {
      const bytes = await readPart(database.sql, one, part);
      if (bytes === null) break;
      parts.push(bytes);
    }
    return { filename: one.fileName, content: Buffer.concat(parts) };
  }

  return async (key: ExportKey): Promise<void> => {
    const one = await findExport(database.sql, key);
    if (!mailer || one?.state !== 'ready' || one.mailedAt !== null || one.recipients.length === 0) return;
    const { language, title, timeZone, scheduleId } = one;
    const [{ name }, schedules] = await Promise.all([
      described.settings.read(key.hydroCode),
      listSchedules(database.sql, key.hydroCode),
    ]);
    const at = (time: Date) => clockText(wallMsAt(time.getTime(), timeZone), 'minute');
    const facts = {
      plant: name,
      title,
      from: at(one.from),
      to: at(one.to),
      schedule: schedules.find((schedule) => schedule.scheduleId === scheduleId)?.name ?? title,
    };
    const say = (text: keyof typeof fileTexts) => fillIn(fileTexts[text], language, facts);
    const attachment = await attachmentOf(one);
    const outcome = await mailer.send({
      to: one.recipients,
      about: { purpose: 'report', hydroCode: key.hydroCode, again: { queue: mailJob, payload: key } },
      subject: say('subject'),
      text: `${say('subject')}\n\n${say(attachment ? 'attached' : 'inLibrary')}\n\n${say('automatic')}\n`,
      ...(attachment ? { attachments: [attachment] } : {}),
    });
    // Held: who arms the installation decides whether it is sent.
    if (outcome === 'sent') await markMailed(database.sql, key, clock.now());
  };
}
