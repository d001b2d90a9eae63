import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { maxSchedules } from '@spillway/contract/reports/files';
import type { ReportRequest } from '@spillway/contract/reports/tables/shape';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../../access/actor.ts';
import { concurrentChanges } from '../../../access/conflict.ts';
import { recordChange } from '../../../plant/record-change.ts';
import { holdPlant } from '../../../plant/registry/registry.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type Answer, sendNow } from '../../../platform/messages/channels/send-now.ts';
import type { MessageOutcome } from '../../../platform/messages/messages.ts';
import { titleOf } from '../../tables/tables.ts';
import type { ReportFileDeps } from '../deps.ts';
import type { ReportExport } from '../library/export-store.ts';
import type { ChangeContext, Library, WantedFile } from '../library/library.ts';
import { limitsOf } from '../library/limits.ts';
import { type Naming, nameOf, namingFaults, refuseFaultyName } from '../library/naming.ts';
import { reportNoOf } from '../library/register.ts';
import { snapshotOf } from '../library/wire.ts';
import { createLetters, type LetterOf, trialDurationMs } from '../writing/send.ts';
import {
  deleteSchedule,
  insertSchedule,
  listSchedules,
  lockDueSchedule,
  lockSchedule,
  markRun,
  type Schedule,
  updateSchedule,
  type WrittenSchedule,
} from './schedule-store.ts';
import { endedPeriod, nextRun } from './schedule-time.ts';
import type { Tried, TriedName } from './try-name.ts';

const trialCause = 'report_trial';
const sampleNumber = 17;

export function createSchedules(room: ReportFileDeps & { readonly library: Library }) {
  const { database, clock, messages, templates, catalogue, reports, library, log } = room;
  const lettersOf = createLetters(room);
  const change = ({ who, hydroCode }: ChangeContext, id: string, name: string) =>
    ({ who, hydroCode, kind: 'report_schedule', id, name, topic: 'report.changed' }) as const;
  const stamp = (actor: Actor) => ({ by: actor.username, at: clock.now() });

  const timeZoneOf = async (hydroCode: string) => (await catalogue.of(hydroCode))?.timeZone ?? 'Asia/Ho_Chi_Minh';
  const nextOf = (schedule: WrittenSchedule, timeZone: string): Date | null =>
    schedule.isActive ? nextRun(schedule, clock.now().getTime(), timeZone) : null;

  async function templateOf(hydroCode: string, templateId: string) {
    const template = (await templates.list(hydroCode)).find((one) => one.templateId === templateId);
    if (!template) throw new Refusal('report.template_not_found');
    return template;
  }

  /**
   * Returns the template's name; refuses when it was deleted, a recipient is not allowed, or the file name is faulty.
   */
  async function templateNameOf(hydroCode: string, writtenSchedule: WrittenSchedule): Promise<string> {
    const { templateId, recipients, fileName } = writtenSchedule;
    const template = await templateOf(hydroCode, templateId);
    refuseFaultyName(fileName);
    if (recipients.length > 0 && !messages.has('mail')) throw new Refusal('report.mail_off');
    return template.name;
  }

  async function begin(tx: Transaction<Schema>, context: ChangeContext, wantedFile: WantedFile) {
    const plan = await reports.check(context.hydroCode, wantedFile.request, limitsOf(wantedFile.format, false));
    return await library.ask(tx, context, plan, wantedFile);
  }

  async function wantedNow(
    { hydroCode, layout, every }: Pick<Schedule, 'hydroCode' | 'layout' | 'every'>,
    nowMs: number,
  ) {
    const plant = await catalogue.of(hydroCode);
    const timeZone = await timeZoneOf(hydroCode);
    const { fromMs, toMs } = endedPeriod(every, nowMs, { timeZone, dayStart: plant?.dayStart ?? '00:00' });
    const request: ReportRequest = { ...layout, from: wallText(fromMs, timeZone), to: wallText(toMs, timeZone) };
    return { request, fromMs, toMs, timeZone };
  }

  async function namingOf(
    hydroCode: string,
    { fileName, name }: Pick<Schedule, 'fileName' | 'name'>,
  ): Promise<Naming | null> {
    if (fileName === null) return null;
    const { name: plant } = await room.described.settings.read(hydroCode);
    return { template: fileName, plant, schedule: name };
  }

  async function letterNow(schedule: Schedule): Promise<LetterOf> {
    const { request, fromMs, toMs, timeZone } = await wantedNow(schedule, clock.now().getTime());
    const { hydroCode, language, name } = schedule;
    const title = titleOf(request)[language];
    // A test email has no file, so it has no number.
    const known = { reportNo: null, chainHead: null, sha256: null };
    return { hydroCode, title, schedule: name, from: new Date(fromMs), to: new Date(toMs), timeZone, ...known };
  }

  /** Runs one due schedule; returns false when there is none. Several missed times are made up by a single run. */
  const runOne = (): Promise<boolean> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const schedule = await lockDueSchedule(tx, now);
      if (!schedule) return false;
      const { hydroCode, name, updatedBy } = schedule;
      const { request, fromMs, toMs, timeZone } = await wantedNow(schedule, now.getTime());
      const nextAt = nextRun(schedule, now.getTime(), timeZone);
      const context = { who: system, hydroCode };
      const author = updatedBy === null ? name : `${name} (${updatedBy})`;
      const naming = await namingOf(hydroCode, schedule);
      const wanted = { ...schedule, request, author, naming };
      const { exportId } = await begin(tx, context, wanted).catch(async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        log.warn({ hydroCode, schedule: name, code: error.code }, 'a report of the clock could not be begun');
        const titleFacts = { title: titleOf(request), fromMs, toMs, timeZone };
        return await library.enterRefused(tx, context, titleFacts, wanted, error);
      });
      await markRun(tx, schedule, { nextAt, lastAt: now, exportId });
      return true;
    });

  messages.kind({
    kind: trialCause,
    purpose: 'report',
    priority: 2,
    lastsMs: trialDurationMs,
    keptWhileHeld: false,
    maxTries: 1,
    async compose({ hydroCode, payload }: MessageOutcome) {
      const { scheduleId } = payload as { readonly scheduleId: string };
      if (hydroCode === null) return null;
      const schedule = (await listSchedules(database.sql, hydroCode)).find((one) => one.scheduleId === scheduleId);
      return schedule ? await lettersOf(await letterNow(schedule), 'trial', schedule.language) : null;
    },
  });

  return {
    canMail: messages.has('mail'),

    list: (hydroCode: string): Promise<Schedule[]> => listSchedules(database.sql, hydroCode),

    async add(context: ChangeContext, writtenSchedule: WrittenSchedule): Promise<Schedule> {
      const { who, hydroCode } = context;
      const templateName = await templateNameOf(hydroCode, writtenSchedule);
      const timeZone = await timeZoneOf(hydroCode);
      return await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
        if ((await listSchedules(tx, hydroCode)).length >= maxSchedules)
          throw new Refusal('report.too_many', { maximum: maxSchedules });
        const key = { hydroCode, scheduleId: randomUUID() };
        await insertSchedule(tx, key, writtenSchedule, nextOf(writtenSchedule, timeZone), stamp(who));
        const object = change(context, key.scheduleId, writtenSchedule.name);
        const action = 'report_schedule.create';
        await recordChange(room, tx, {
          ...object,
          action,
          before: null,
          after: auditFieldsOf(writtenSchedule, templateName),
        });
        return required(await lockSchedule(tx, key));
      });
    },

    async update(
      context: ChangeContext,
      scheduleId: string,
      writtenSchedule: WrittenSchedule,
      seenVersion: number | undefined,
    ): Promise<Schedule> {
      const { who, hydroCode } = context;
      const templateName = await templateNameOf(hydroCode, writtenSchedule);
      const timeZone = await timeZoneOf(hydroCode);
      return await database.transaction(async (tx) => {
        const key = { hydroCode, scheduleId };
        const before = await lockSchedule(tx, key);
        if (!before) throw new Refusal('report.schedule_not_found');
        if (seenVersion !== undefined && seenVersion !== before.version)
          throw concurrentChanges(before, snapshotOf(before), snapshotOf(writtenSchedule));
        const [old, after] = [auditFieldsOf(before, before.templateName), auditFieldsOf(writtenSchedule, templateName)];
        const object = change(context, scheduleId, writtenSchedule.name);
        const action = 'report_schedule.update';
        if (!(await recordChange(room, tx, { ...object, action, before: old, after }))) return before;
        await updateSchedule(tx, key, writtenSchedule, nextOf(writtenSchedule, timeZone), stamp(who));
        return required(await lockSchedule(tx, key));
      });
    },

    remove: (context: ChangeContext, scheduleId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const key = { hydroCode: context.hydroCode, scheduleId };
        const before = await lockSchedule(tx, key);
        if (!before) throw new Refusal('report.schedule_not_found');
        await deleteSchedule(tx, key);
        const object = change(context, scheduleId, before.name);
        const action = 'report_schedule.delete';
        await recordChange(room, tx, {
          ...object,
          action,
          before: auditFieldsOf(before, before.templateName),
          after: null,
        });
      }),

    /** Creates and emails the report now without affecting the schedule. A refusal is returned at once. */
    runNow: (context: ChangeContext, author: string, scheduleId: string): Promise<ReportExport> =>
      database.transaction(async (tx) => {
        const schedule = await lockSchedule(tx, { hydroCode: context.hydroCode, scheduleId });
        if (!schedule) throw new Refusal('report.schedule_not_found');
        const now = clock.now();
        const { request } = await wantedNow(schedule, now.getTime());
        const naming = await namingOf(context.hydroCode, schedule);
        const one = await begin(tx, context, { ...schedule, request, author, naming });
        await markRun(tx, schedule, { nextAt: schedule.nextAt, lastAt: now, exportId: one.exportId });
        return one;
      }),

    /** Shows the name while the template is edited, with the plant's present data and a sample number. */
    async tryName(hydroCode: string, triedName: TriedName): Promise<Tried> {
      const { templateId, language, format, fileName, every } = triedName;
      const { layout } = await templateOf(hydroCode, templateId);
      const faults = fileName === null ? [] : namingFaults(fileName);
      if (faults.length > 0) return { fileName: null, faults };
      const { request, fromMs, toMs, timeZone } = await wantedNow({ hydroCode, layout, every }, clock.now().getTime());
      const year = Number(wallText(clock.now().getTime(), timeZone).slice(0, 4));
      const period = { from: new Date(fromMs), to: new Date(toMs), timeZone };
      const known = { reportNo: reportNoOf(year, sampleNumber), naming: await namingOf(hydroCode, triedName) };
      return {
        fileName: nameOf({ hydroCode, title: titleOf(request)[language], ...period, format, ...known }),
        faults,
      };
    },

    /** Sends the email of the last period, without its file, to the caller's own account only. */
    async tryMail(
      { who, hydroCode }: ChangeContext,
      scheduleId: string,
    ): Promise<{ to: string; outcome: Extract<Answer['outcome'], 'sent' | 'held' | 'waiting'> }> {
      if (!messages.has('mail')) throw new Refusal('report.mail_off');
      const to = who.accountId === null ? null : await room.emailOf(who.accountId);
      if (to === null) throw new Refusal('report.no_own_address');
      const schedule = (await listSchedules(database.sql, hydroCode)).find((one) => one.scheduleId === scheduleId);
      if (!schedule) throw new Refusal('report.schedule_not_found');
      const plantNo = (await catalogue.of(hydroCode))?.plantNo ?? 0;
      const { outcome, said } = await sendNow(room, {
        causeKind: trialCause,
        causeId: randomUUID(),
        why: 'test',
        plant: { plantNo, hydroCode },
        receivers: [to],
        subject: schedule.name,
        payload: { scheduleId },
      });
      if (outcome === 'refused') throw new Refusal('report.address_refused', { address: to, said });
      if (outcome === 'failed') throw new Refusal('report.mail_failed', { address: to, said });
      return { to, outcome };
    },

    /** Run by the job. */
    async run(signal?: AbortSignal): Promise<void> {
      while (!signal?.aborted && (await runOne()));
    },
  };
}

/** Users know the template by its name. */
const auditFieldsOf = (schedule: WrittenSchedule, templateName: string) => ({
  ...snapshotOf(schedule),
  template_name: templateName,
});
