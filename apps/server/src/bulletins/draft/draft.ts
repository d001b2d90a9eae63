import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { BulletinSettings } from '@spillway/contract/bulletins/drafts';
import { maxObligationDays } from '@spillway/contract/obligations';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { faultsOf } from '@spillway/rules/bulletins/check';
import type { BulletinContent, BulletinKind } from '@spillway/rules/bulletins/content';
import { type BulletinEdit, edited } from '@spillway/rules/bulletins/edit';
import type { Fault } from '@spillway/rules/bulletins/fault';
import { kindsOfBulletins } from '@spillway/rules/bulletins/kinds';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { refuseUnique } from '../../access/unique.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { drawBulletin } from './draw.ts';
import { type DueBulletinKind, kindOf, type NewBulletin, type ObligationReads } from './due-kinds.ts';
import { createFloodOffer } from './flood-offer.ts';
import { nextByKind } from './hours.ts';
import type { IssuedBulletin, IssuedBulletins } from './ports.ts';
import { createReady } from './ready.ts';
import { keepReplaced } from './redraw.ts';
import { demoSettings, settingsAtFirst } from './settings.ts';
import {
  type Draft,
  deleteDraft,
  holdDraft,
  insertDraft,
  listDrafts,
  readDraft,
  readSettings,
  type StoredBulletinSettings,
  updateDraft,
  writeSettings,
} from './store.ts';
import { cellChanges, trailOf } from './trail.ts';

interface DraftDeps extends TopDeps {
  readonly owed: ObligationReads;
  readonly issued: IssuedBulletins;
}

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface SeenVersion {
  readonly bulletinId: string;
  readonly seenVersion: number | undefined;
}

export interface OpenDraft {
  readonly draft: Draft;
  readonly faults: readonly Fault[];
  readonly former: IssuedBulletin | null;
  readonly owedNextMs: number | null;
}

const maxDrafts = 100;
/** A draft made this shortly before an hour is meant for that hour. */
const soonMs = 3 * 60 * minuteMs;

/** Drafts are filled in automatically, completed by users, and deleted when issued. */
export function createDrafts(room: DraftDeps) {
  const { database, clock, audit, publish, series } = room;
  const db = database.sql;
  const floodOffer = createFloodOffer(room);

  async function plantOf(hydroCode: string): Promise<PlantCatalogue> {
    const found = await series.catalogue.of(hydroCode);
    if (!found) throw new Refusal('bulletin.no_plant');
    return found;
  }

  const settingsOf = async (plantNo: number): Promise<BulletinSettings> => ({
    ...settingsAtFirst,
    ...(await readSettings(db, plantNo))?.content,
  });

  /** The next due time by the calendar of obligations, otherwise by the hours of the kind. */
  async function nextDueAfter(plant: PlantCatalogue, kind: BulletinKind, afterMs: number): Promise<number | null> {
    const period = { fromMs: afterMs + 1, toMs: afterMs + maxObligationDays * dayMs };
    const { all } = await room.owed.list(plant.hydroCode, period);
    const found = (all ?? []).find(({ duty, dueMs }) => kindOf(duty) === kind && dueMs > afterMs);
    return found?.dueMs ?? null;
  }

  async function nextAfter(plant: PlantCatalogue, kind: BulletinKind, afterMs: number): Promise<number | null> {
    return (await nextDueAfter(plant, kind, afterMs)) ?? nextByKind(kindsOfBulletins[kind], afterMs, plant.timeZone);
  }

  async function opened(plant: PlantCatalogue, draft: Draft): Promise<OpenDraft> {
    const [previousIssue, owedNextMs] = await Promise.all([
      room.issued.last(plant.plantNo, draft.kind, clock.now()),
      kindsOfBulletins[draft.kind].isLast ? null : nextDueAfter(plant, draft.kind, draft.issueAt.getTime()),
    ]);
    const drawRequest = { former: previousIssue?.content ?? null, nowMs: clock.now().getTime(), owedNextMs };
    return { draft, faults: faultsOf({ content: draft.content, ...drawRequest }), former: previousIssue, owedNextMs };
  }

  async function told(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    action: string,
    draft: Pick<Draft, 'bulletinId' | 'content'>,
    changes: { readonly before: object | null; readonly after: object | null },
  ): Promise<void> {
    const object = { kind: 'bulletin_draft', id: draft.bulletinId, name: draft.content.title };
    await audit.record(tx, { who, action, object, hydroCode, ...(changes as { before: null; after: null }) });
    await publish(tx, {
      topic: 'bulletin.changed',
      hydroCode,
      payload: { kind: 'bulletin_draft', id: draft.bulletinId },
    });
  }

  async function findCorrection(
    plantNo: number,
    { kind, corrects }: Pick<NewBulletin, 'kind' | 'corrects'>,
  ): Promise<BulletinContent['corrects']> {
    if (corrects === null) return null;
    const previousIssue = await room.issued.byId(plantNo, corrects);
    if (!previousIssue) throw new Refusal('bulletin.correction_unknown');
    // Recipients of the original kind would not get the correction.
    if (previousIssue.kind !== kind) throw new Refusal('bulletin.correction_kind', { number: previousIssue.number });
    if (previousIssue.correctedBy !== null)
      throw new Refusal('bulletin.corrected_already', { number: previousIssue.correctedBy });
    return { number: previousIssue.number, issued_at: previousIssue.issuedAt.toISOString() };
  }

  async function draw(
    plant: PlantCatalogue,
    { kind, corrects }: NewBulletin,
    issueMs: number,
  ): Promise<BulletinContent> {
    const [settings, nextMs, correctedBulletin] = await Promise.all([
      settingsOf(plant.plantNo),
      nextAfter(plant, kind, issueMs),
      findCorrection(plant.plantNo, { kind, corrects }),
    ]);
    return await drawBulletin(room, plant, { kind, issueMs, nextMs, settings, corrects: correctedBulletin });
  }

  /** Bulletins due by the calendar, and those that a flood requires in addition. */
  async function dueBulletinsOf(plant: PlantCatalogue) {
    const [{ next }, offer] = await Promise.all([room.owed.next(plant.hydroCode), floodOffer(plant)]);
    const byCalendar = (next ?? []).flatMap((one) => {
      const kind = kindOf(one.duty);
      return kind === null ? [] : [{ ...one, kind, isProposed: false }];
    });
    const calendar = next === null ? ('none' as const) : ('known' as const);
    return { owed: [...offer.owed, ...byCalendar], preset: offer.preset ?? ('daily' as const), calendar };
  }

  /** The next due time of this kind if it is soon; otherwise the present minute. */
  async function issueOf(plant: PlantCatalogue, { kind, issueAt, corrects }: NewBulletin) {
    const nowMs = clock.now().getTime();
    const dueBulletins = (await dueBulletinsOf(plant)).owed.filter((one) => one.kind === kind);
    const due =
      dueBulletins.find(({ dueMs }) => (issueAt ? dueMs === issueAt.getTime() : dueMs - nowMs < soonMs)) ?? null;
    const plain = Math.floor(nowMs / minuteMs) * minuteMs;
    // A bulletin issued before it is due has the date of its issue.
    const issueMs = issueAt?.getTime() ?? (due && corrects === null && due.dueMs > nowMs ? due.dueMs : plain);
    return { issueMs, dueAt: due && new Date(due.dueMs) };
  }

  async function readLocked(
    tx: Transaction<Schema>,
    plantNo: number,
    { bulletinId, seenVersion }: SeenVersion,
    wantedChanges: object,
  ): Promise<Draft> {
    const found = await holdDraft(tx, { plantNo, bulletinId });
    if (!found) throw new Refusal('bulletin.draft_not_found');
    if (seenVersion !== undefined && seenVersion !== found.version)
      throw concurrentChanges(found, trailOf(found.content), { ...trailOf(found.content), ...wantedChanges });
    return found;
  }

  async function insert(
    context: ChangeContext,
    newBulletin: NewBulletin,
    at: { readonly issueMs: number; readonly dueAt: Date | null },
  ): Promise<string | null> {
    const plant = await plantOf(context.hydroCode);
    const content = await draw(plant, newBulletin, at.issueMs);
    const now = clock.now();
    const by = context.who.username ?? null;
    const draft = {
      bulletinId: randomUUID(),
      ...newBulletin,
      content,
      issueAt: new Date(at.issueMs),
      dueAt: at.dueAt,
      drawnAt: now,
      drawnBy: by,
    };
    return await database.transaction(async (tx) => {
      if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
      if ((await listDrafts(tx, plant.plantNo)).length >= maxDrafts)
        throw new Refusal('bulletin.too_many', { maximum: maxDrafts });
      if (!(await insertDraft(tx, plant.plantNo, draft, { by, at: now }))) return null;
      await told(tx, context, 'bulletin_draft.create', draft, { before: null, after: trailOf(content) });
      return draft.bulletinId;
    });
  }

  async function open(hydroCode: string, bulletinId: string): Promise<OpenDraft> {
    const plant = await plantOf(hydroCode);
    const draft = await readDraft(db, { plantNo: plant.plantNo, bulletinId });
    if (!draft) throw new Refusal('bulletin.draft_not_found');
    return await opened(plant, draft);
  }

  /** A user's change to a locked draft; null when nothing differs. */
  async function change(
    context: ChangeContext,
    seen: SeenVersion,
    action: string,
    make: (draft: Draft) => Pick<Draft, 'content' | 'drawnAt' | 'drawnBy'>,
  ): Promise<OpenDraft> {
    const plant = await plantOf(context.hydroCode);
    const key = { plantNo: plant.plantNo, bulletinId: seen.bulletinId };
    // Redrawing sets the time of issue to now, where another draft of the same kind may exist.
    const after = await refuseUnique({ bulletin_draft_hour: 'bulletin.draft_exists' }, () =>
      database.transaction(async (tx) => {
        const before = await readLocked(tx, key.plantNo, seen, {});
        const made = make(before);
        const changes = cellChanges(before.content, made.content);
        if (changes === null && made.drawnAt.getTime() === before.drawnAt.getTime()) return before;
        await updateDraft(tx, key, made, { by: context.who.username, at: clock.now() });
        await told(tx, context, action, { ...before, content: made.content }, changes ?? { before: {}, after: {} });
        return required(await readDraft(tx, key));
      }),
    );
    return await opened(plant, after);
  }

  const ready = createReady({
    ...room,
    settingsOf,
    insert: (hydroCode, wanted, at) => insert({ who: system, hydroCode }, wanted, at),
  });

  /** Runs in the caller's transaction, which is a user's change or an import. */
  async function keepSettings(
    tx: Transaction<Schema>,
    context: ChangeContext,
    plantNo: number,
    content: BulletinSettings,
    seenVersion?: number,
  ): Promise<StoredBulletinSettings> {
    if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
    const before = await readSettings(tx, plantNo);
    if (seenVersion !== undefined && seenVersion !== (before?.version ?? 0) && before?.updatedAt)
      throw concurrentChanges(
        { updatedBy: before.updatedBy, updatedAt: before.updatedAt },
        { ...before.content },
        { ...content },
      );
    await writeSettings(tx, plantNo, content, { by: context.who.username, at: clock.now() });
    const object = { kind: 'bulletin_setting', id: context.hydroCode, name: content.lake || context.hydroCode };
    await audit.record(tx, {
      who: context.who,
      action: 'bulletin_setting.update',
      object,
      hydroCode: context.hydroCode,
      before: before && { ...before.content },
      after: { ...content },
    });
    await publish(tx, {
      topic: 'bulletin.changed',
      hydroCode: context.hydroCode,
      payload: { kind: 'bulletin_setting', id: context.hydroCode },
    });
    return required(await readSettings(tx, plantNo));
  }

  return {
    ready,
    open,

    async list(hydroCode: string) {
      const plant = await series.catalogue.of(hydroCode);
      if (!plant) return { drafts: [], owed: [], preset: 'daily' as const, calendar: 'none' as const };
      const [drafts, next] = await Promise.all([listDrafts(db, plant.plantNo), dueBulletinsOf(plant)]);
      const dueBulletins: DueBulletinKind[] = next.owed.map((one) => {
        const draft = drafts.find((each) => each.kind === one.kind && each.dueAt?.getTime() === one.dueMs);
        return { ...one, bulletinId: draft?.bulletinId ?? null };
      });
      const drawRequest = { former: null, nowMs: clock.now().getTime(), owedNextMs: null };
      const listedDrafts = drafts.map((draft) => ({
        draft,
        faults: faultsOf({ content: draft.content, ...drawRequest }),
      }));
      return { ...next, drafts: listedDrafts, owed: dueBulletins };
    },

    async add(context: ChangeContext, newBulletin: NewBulletin): Promise<OpenDraft> {
      const plant = await plantOf(context.hydroCode);
      const bulletinId = await insert(context, newBulletin, await issueOf(plant, newBulletin));
      if (bulletinId === null) throw new Refusal('bulletin.draft_exists');
      return await open(context.hydroCode, bulletinId);
    },

    async update(context: ChangeContext, seenRecord: SeenVersion, edit: BulletinEdit): Promise<OpenDraft> {
      const by = { name: context.who.fullName ?? context.who.username ?? '', at: clock.now().toISOString() };
      return await change(context, seenRecord, 'bulletin_draft.update', (draft) => ({
        ...draft,
        content: edited(draft.content, edit, by),
      }));
    },

    /** Fills in the draft again with present figures; a draft whose hour has passed gets the present time. */
    async redraw(context: ChangeContext, seenRecord: SeenVersion): Promise<OpenDraft> {
      const plant = await plantOf(context.hydroCode);
      const draft = await readDraft(db, { plantNo: plant.plantNo, bulletinId: seenRecord.bulletinId });
      if (!draft) throw new Refusal('bulletin.draft_not_found');
      const nowMs = Math.floor(clock.now().getTime() / minuteMs) * minuteMs;
      const drawnContent = await draw(plant, draft, Math.max(draft.issueAt.getTime(), nowMs));
      return await change(context, seenRecord, 'bulletin_draft.redraw', (held) => ({
        content: keepReplaced(drawnContent, held.content),
        drawnAt: clock.now(),
        drawnBy: context.who.username,
      }));
    },

    async remove(context: ChangeContext, seenRecord: SeenVersion): Promise<void> {
      const { plantNo } = await plantOf(context.hydroCode);
      await database.transaction(async (tx) => {
        const before = await readLocked(tx, plantNo, seenRecord, {});
        await deleteDraft(tx, { plantNo, bulletinId: seenRecord.bulletinId });
        await told(tx, context, 'bulletin_draft.delete', before, { before: trailOf(before.content), after: null });
      });
    },

    async settings(hydroCode: string): Promise<StoredBulletinSettings> {
      // A plant that was never described has no settings.
      const plant = await series.catalogue.of(hydroCode);
      const storedSettings = plant && (await readSettings(db, plant.plantNo));
      return storedSettings ?? { content: settingsAtFirst, version: 0, updatedAt: null, updatedBy: null };
    },

    settingsIn: async (tx: Transaction<Schema>, plantNo: number): Promise<BulletinSettings> => ({
      ...settingsAtFirst,
      ...(await readSettings(tx, plantNo))?.content,
    }),

    keepSettings,

    async saveSettings(
      context: ChangeContext,
      content: BulletinSettings,
      seenVersion: number | undefined,
    ): Promise<StoredBulletinSettings> {
      const { plantNo } = await plantOf(context.hydroCode);
      return await database.transaction((tx) => keepSettings(tx, context, plantNo, content, seenVersion));
    },

    /** Creates a sample draft for the demo, once it has readings. */
    async startDemo(hydroCode: string): Promise<void> {
      const plant = await series.catalogue.of(hydroCode);
      if (!plant || (await readSettings(db, plant.plantNo))) return;
      const context = { who: system, hydroCode };
      await database.transaction((tx) => writeSettings(tx, plant.plantNo, demoSettings, { by: null, at: clock.now() }));
      // The issue time is now: a draft for tomorrow would have many faults today.
      const issueMs = Math.floor(clock.now().getTime() / minuteMs) * minuteMs;
      await insert(context, { kind: 'daily', issueAt: null, corrects: null }, { issueMs, dueAt: null });
    },

    forIssue: {
      read: (of: Kysely<Schema>, plantNo: number, bulletinId: string) => readDraft(of, { plantNo, bulletinId }),
      hold: (tx: Transaction<Schema>, plantNo: number, bulletinId: string) => holdDraft(tx, { plantNo, bulletinId }),
      issued: (tx: Transaction<Schema>, plantNo: number, bulletinId: string) =>
        deleteDraft(tx, { plantNo, bulletinId }),
      faultsOf: async (
        hydroCode: string,
        { content, kind }: Pick<Draft, 'content' | 'kind'>,
      ): Promise<readonly Fault[]> => {
        const plant = await plantOf(hydroCode);
        const issueMs = Date.parse(content.issue_at);
        const [previousIssue, owedNextMs] = await Promise.all([
          room.issued.last(plant.plantNo, kind, clock.now()),
          kindsOfBulletins[kind].isLast ? null : nextDueAfter(plant, kind, issueMs),
        ]);
        return faultsOf({ content, former: previousIssue?.content ?? null, nowMs: clock.now().getTime(), owedNextMs });
      },
    },
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
