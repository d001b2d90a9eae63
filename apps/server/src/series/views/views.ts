import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { changesBetween } from '../../access/changes.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import { refuseUnique } from '../../access/unique.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import { deleteView, holdView, insertView, listViews, type SavedView, updateView, type ViewContent } from './store.ts';
import { snapshotOf } from './wire.ts';

interface ChangeContext {
  readonly who: Actor & { readonly accountId: string };
  readonly hydroCode: string;
}

interface SeenVersion {
  readonly viewId: string;
  readonly seenVersion: number | undefined;
}

interface Change {
  readonly before: ViewContent | null;
  readonly after: ViewContent | null;
}

/**
 * Saved views of the chart page. They have audit entries and events but no versions: all users of a plant may read
 * versions, and a private view belongs to its owner alone.
 */
export function createViews({ database, clock, audit, publish }: SeriesRoomDeps) {
  const stamp = ({ who }: ChangeContext) => ({ by: who.username, at: clock.now() });
  const nameTaken = { chart_view_name: 'chart_view.name_taken' } as const;

  async function record(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    action: string,
    viewId: string,
    { before, after }: Change,
  ): Promise<boolean> {
    const [was, is] = [before && snapshotOf(before), after && snapshotOf(after)];
    const changes = was && is ? changesBetween(was, is) : { before: was, after: is };
    if (!changes) return false;
    const object = { kind: 'chart_view', id: viewId, name: required(after ?? before).name };
    await audit.record(tx, { who, action, object, hydroCode, ...changes });
    await publish(tx, { topic: 'chart_view.changed', hydroCode, payload: { kind: 'chart_view', id: viewId } });
    return true;
  }

  /** Another account's private view counts as missing. */
  async function own(tx: Transaction<Schema>, { who, hydroCode }: ChangeContext, viewId: string): Promise<SavedView> {
    const found = await holdView(tx, { hydroCode, viewId });
    if (found?.ownerId === who.accountId) return found;
    throw new Refusal(found?.shared ? 'chart_view.not_own' : 'chart_view.not_found');
  }

  return {
    list: (hydroCode: string, accountId: string): Promise<SavedView[]> => listViews(database.sql, hydroCode, accountId),

    add: (context: ChangeContext, viewContent: ViewContent): Promise<SavedView> =>
      refuseUnique(nameTaken, () =>
        database.transaction(async (tx) => {
          const { who, hydroCode } = context;
          const viewId = randomUUID();
          const owner = { ownerId: who.accountId, owner: who.username, ownerName: who.fullName };
          await insertView(tx, { hydroCode, viewId }, viewContent, owner, stamp(context));
          await record(tx, context, 'chart_view.create', viewId, { before: null, after: viewContent });
          return await own(tx, context, viewId);
        }),
      ),

    update: (
      context: ChangeContext,
      { viewId, seenVersion }: SeenVersion,
      viewContent: ViewContent,
    ): Promise<SavedView> =>
      refuseUnique(nameTaken, () =>
        database.transaction(async (tx) => {
          const before = await own(tx, context, viewId);
          refuseOverlooked(before, seenVersion, viewContent);
          if (!(await record(tx, context, 'chart_view.update', viewId, { before, after: viewContent }))) return before;
          await updateView(tx, { hydroCode: context.hydroCode, viewId }, viewContent, stamp(context));
          return await own(tx, context, viewId);
        }),
      ),

    remove: (context: ChangeContext, { viewId, seenVersion }: SeenVersion): Promise<void> =>
      database.transaction(async (tx) => {
        const before = await own(tx, context, viewId);
        refuseOverlooked(before, seenVersion, before);
        await deleteView(tx, { hydroCode: context.hydroCode, viewId });
        await record(tx, context, 'chart_view.delete', viewId, { before, after: null });
      }),
  };
}

export type Views = ReturnType<typeof createViews>;

function refuseOverlooked(before: SavedView, seenVersion: number | undefined, after: ViewContent): void {
  if (seenVersion !== undefined && seenVersion !== before.version)
    throw concurrentChanges(before, snapshotOf(before), snapshotOf(after));
}
