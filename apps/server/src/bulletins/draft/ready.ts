import type { BulletinSettings } from '@spillway/contract/bulletins/drafts';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { TopDeps } from '../../compute/top-deps.ts';
import { everyMinute } from '../../platform/jobs/jobs.ts';
import { kindOf, type NewBulletin, type ObligationReads } from './due-kinds.ts';
import { forgetReady, listPlantCodes, markReady, readReady } from './store.ts';

interface ReadyDeps extends Pick<TopDeps, 'database' | 'clock' | 'log' | 'jobs' | 'series' | 'plant' | 'hasBulletins'> {
  readonly owed: ObligationReads;
  readonly settingsOf: (plantNo: number) => Promise<BulletinSettings>;
  readonly insert: (
    hydroCode: string,
    wanted: NewBulletin,
    at: { readonly issueMs: number; readonly dueAt: Date | null },
  ) => Promise<string | null>;
}

const keptDays = 40;

/** Creates a draft once, some minutes before a bulletin is due. */
export function createReady({
  database,
  clock,
  log,
  jobs,
  series,
  plant,
  hasBulletins,
  owed,
  settingsOf,
  insert,
}: ReadyDeps) {
  const db = database.sql;

  async function workOfPlant(hydroCode: string): Promise<void> {
    const [calendar] = await plant.dutyCalendars.list(hydroCode);
    // The calendar of most plants requires no bulletin issued here, so nothing more is read.
    if (!calendar?.content.some(({ done_by: by }) => by.by === 'issued' && by.what.startsWith('bulletin_'))) return;
    const catalogue = await series.catalogue.of(hydroCode);
    if (!catalogue) return;
    const { plantNo } = catalogue;
    const nowMs = clock.now().getTime();
    const settings = await settingsOf(plantNo);
    const [{ next }, laidDrafts] = await Promise.all([
      owed.next(hydroCode),
      readReady(db, plantNo, new Date(nowMs - dayMs)),
    ]);
    const isLaid = (kind: string, dueMs: number) =>
      laidDrafts.some((one) => one.kind === kind && one.dueAt.getTime() === dueMs);
    for (const { duty, dueMs, state } of next ?? []) {
      const kind = kindOf(duty);
      if (kind === null || !settings.kinds.includes(kind) || isLaid(kind, dueMs)) continue;
      if (state !== 'due' && state !== 'upcoming') continue;
      if (nowMs < dueMs - settings.ready_minutes * minuteMs) continue;
      const dueAt = new Date(dueMs);
      await insert(hydroCode, { kind, issueAt: dueAt, corrects: null }, { issueMs: dueMs, dueAt });
      await database.transaction((tx) => markReady(tx, plantNo, kind, dueAt));
    }
  }

  async function run(signal?: AbortSignal): Promise<void> {
    // Without the page no user could open the drafts, and a plant may have only a few.
    if (!hasBulletins) return;
    for (const hydroCode of await listPlantCodes(db)) {
      if (signal?.aborted) return;
      await workOfPlant(hydroCode).catch((error: unknown) => {
        log.error({ err: error, hydroCode }, 'a draft of a bulletin could not be laid ready');
      });
    }
    await forgetReady(db, new Date(clock.now().getTime() - keptDays * dayMs));
  }

  jobs.define({
    name: 'bulletin-drafts',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    run: (_payload, { signal }) => run(signal),
  });
  return run;
}
