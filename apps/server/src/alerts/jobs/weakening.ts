import { itemAt } from '@spillway/checked/reads';
import { builtInOf } from '@spillway/contract/alerts/built-in-warnings';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import { fillIn, type Language } from '@spillway/contract/errors';
import { dayMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { mailAddressOf, type Reached } from '../../access/contacts/contacts.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { jobsOf, nameIn, routingsOf } from './job.ts';
import type { Book } from './receivers.ts';
import { listJobs, type StoredContent, type StoredRouting } from './store.ts';
import { weakerFields, weakerRouting } from './weaker.ts';
import { weakerLines } from './weaker-words.ts';

const cause = 'warning_weaker';

type Texts<One> = Readonly<Record<Language, One>>;

const words = {
  subject: {
    vi: '[{plant}] Cảnh báo nguy cấp bị nới lỏng: {name}',
    en: '[{plant}] Critical warning weakened: {name}',
  },
  text: {
    vi: '{who} đã sửa cảnh báo nguy cấp “{name}” lúc {time}. Từ nay cảnh báo này báo muộn hơn, ít hơn hoặc cho ít người hơn:',
    en: '{who} changed the critical warning “{name}” at {time}. From now on it warns later, less often, or fewer people:',
  },
  nobody: {
    vi: 'Lúc sửa không ai trực nhận được email nên email này gửi cho quản trị viên của nhà máy.',
    en: 'No one on duty could be reached by email, so this email goes to the administrators of the plant.',
  },
  open: { vi: 'Xem: {link}', en: 'See: {link}' },
} as const;

interface Payload {
  readonly owner: Reached['owner'];
  readonly isDuty: boolean;
  readonly who: string;
  readonly name: Texts<string>;
  readonly lines: Texts<readonly string[]>;
  readonly at: string;
}

interface WeakenedJob {
  readonly jobId: string;
  /** The version after the change. */
  readonly version: number;
  readonly weaker: readonly string[];
  readonly both: readonly [StoredContent | StoredRouting, StoredContent | StoredRouting];
  readonly book: Book;
}

interface WeakeningNotice {
  /** Makes sure that each recipient is notified only once. */
  readonly causeId: string;
  readonly name: Texts<string>;
  /** Empty when nothing was weakened. */
  readonly lines: Texts<readonly string[]>;
}

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

type Deps = Pick<TopDeps, 'database' | 'clock' | 'messages' | 'contacts' | 'publicUrl' | 'demoCode' | 'plant'> & {
  readonly duty: Pick<TopDeps['duty'], 'candidates'>;
  readonly series: Pick<TopDeps['series'], 'catalogue'>;
};

/**
 * Notifies the people on duty when a critical warning is weakened; if no one is on duty, the administrators of the
 * plant.
 */
export function createWeakening(deps: Deps) {
  const { clock, messages, contacts, duty, series, plant, publicUrl, demoCode } = deps;

  messages.kind({
    kind: cause,
    purpose: 'warning',
    priority: 2,
    lastsMs: dayMs,
    keptWhileHeld: false,
    hidesReceivers: true,
    maxTries: 11,
    async compose({ hydroCode, receiver, payload }) {
      if (hydroCode === null) return null;
      const { owner, isDuty, who, name, lines, at } = payload as Payload;
      const { reached } = await contacts.resolve(hydroCode, [owner], null);
      const to = reached.find((one) => mailAddressOf(one) === receiver);
      if (!to) return null;
      const { language } = to;
      const { name: plantName, values } = await plant.described.settings.read(hydroCode);
      const time = wallText(Date.parse(at), values.timeZone).slice(0, 16);
      const link = await publicUrl();
      const text = [
        fillIn(words.text, language, { who, name: name[language], time }),
        ...lines[language].map((line) => `- ${line}`),
        ...(isDuty ? [] : [fillIn(words.nobody, language, {})]),
        ...(link === null ? [] : [fillIn(words.open, language, { link })]),
      ].join('\n');
      return { subject: fillIn(words.subject, language, { plant: plantName, name: name[language] }), text };
    },
  });

  async function listRecipients(
    hydroCode: string,
  ): Promise<{ readonly isDuty: boolean; readonly people: readonly Reached[] }> {
    const nowMs = clock.now().getTime();
    const mailed = async (receivers: Parameters<typeof contacts.resolve>[1]) =>
      (await contacts.resolve(hydroCode, receivers, nowMs)).reached.filter(
        (one) => mailAddressOf(one) !== null && (one.owner.kind === 'account' || hydroCode !== demoCode),
      );
    const onDuty = await mailed([{ kind: 'duty' }]);
    if (onDuty.length > 0) return { isDuty: true, people: onDuty };
    const candidates = await duty.candidates(hydroCode);
    const highest = Math.min(...candidates.map(({ level }) => level));
    const administrators = candidates
      .filter(({ level }) => level === highest)
      .map(({ accountId }) => ({ kind: 'account' as const, accountId }));
    return { isDuty: false, people: await mailed(administrators) };
  }

  async function notifyWeakening(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    { causeId, name, lines }: WeakeningNotice,
  ): Promise<void> {
    if (lines.vi.length === 0 || !messages.has('mail')) return;
    const { isDuty, people } = await listRecipients(hydroCode);
    const plantNo = (await series.catalogue.of(hydroCode))?.plantNo ?? 0;
    const at = clock.now().toISOString();
    for (const one of people) {
      const by = who.fullName || who.username || 'Spillway';
      const payload: Payload = { isDuty, name, lines, who: by, at, owner: one.owner };
      await messages.queue(tx, {
        causeKind: cause,
        // After a reset the version counts from 1 again, so the time is added.
        causeId: `${causeId} ${at}`,
        why: 'told',
        plant: { plantNo, hydroCode },
        receivers: [mailAddressOf(one) ?? ''],
        subject: name.vi.slice(0, 200),
        payload,
      });
    }
  }

  async function changed(
    tx: Transaction<Schema>,
    place: ChangeContext,
    { jobId, version, weaker, both, book }: WeakenedJob,
  ): Promise<void> {
    const { hydroCode } = place;
    if (weaker.length === 0) return;
    const built = builtInOf(jobId);
    const job = jobsOf(await listJobs(tx, hydroCode)).find((one) => one.jobId === jobId);
    const nameOf = (language: Language) =>
      built ? warningKind(built.code, language) : job ? nameIn(job, language) : jobId;
    const weakerLinesIn = (language: Language) => weakerLines(weaker, both, book, language);
    await notifyWeakening(tx, place, {
      causeId: `${jobId} ${version}`,
      name: { vi: nameOf('vi'), en: nameOf('en') },
      lines: { vi: weakerLinesIn('vi'), en: weakerLinesIn('en') },
    });
  }

  return { changed, tell: notifyWeakening };
}

export async function storedJob(
  tx: Transaction<Schema>,
  hydroCode: string,
  jobId: string,
): Promise<StoredContent | StoredRouting> {
  const rows = await listJobs(tx, hydroCode);
  return jobsOf(rows).find((one) => one.jobId === jobId)?.content ?? itemAt(routingsOf(rows, [jobId]), 0).routing;
}

export const weakerOf = ([before, after]: WeakenedJob['both']): string[] =>
  'steps' in before && 'steps' in after ? weakerFields(before, after) : weakerRouting(before, after);
