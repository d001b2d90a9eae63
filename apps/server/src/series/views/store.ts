import type { Kysely, Transaction } from 'kysely';
import type { Stamp } from '../../access/stamp.ts';
import type { Schema } from '../../platform/database/schema.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    chart_view: ChartViewTable;
  }
}

interface ChartViewTable {
  hydro_code: string;
  view_id: string;
  owner_id: string | null;
  owner: string | null;
  owner_name: string | null;
  name: string;
  shared: boolean;
  shown: StoredView;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

/** Stored in wire format, because only the page uses it. */
type StoredView = object;

export interface ViewContent {
  readonly name: string;
  readonly shared: boolean;
  readonly shown: StoredView;
}

interface Owner {
  readonly ownerId: string;
  readonly owner: string | null;
  readonly ownerName: string | null;
}

export interface SavedView extends ViewContent, Omit<Owner, 'ownerId'> {
  readonly viewId: string;
  readonly ownerId: string | null;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

interface Key {
  readonly hydroCode: string;
  readonly viewId: string;
}

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('chart_view')
    .select([
      'view_id as viewId',
      'owner_id as ownerId',
      'owner',
      'owner_name as ownerName',
      'name',
      'shared',
      'shown',
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .where('hydro_code', '=', hydroCode);

/** The account's own views and shared ones, by name. */
export async function listViews(db: Kysely<Schema>, hydroCode: string, ownerId: string): Promise<SavedView[]> {
  return await select(db, hydroCode)
    .where((eb) => eb.or([eb('shared', '=', true), eb('owner_id', '=', ownerId)]))
    .orderBy('name')
    .orderBy('view_id')
    .execute();
}

/** Locks the row until the transaction ends. */
export async function holdView(tx: Transaction<Schema>, { hydroCode, viewId }: Key): Promise<SavedView | null> {
  return (await select(tx, hydroCode).where('view_id', '=', viewId).forUpdate().executeTakeFirst()) ?? null;
}

const columns = ({ name, shared, shown }: ViewContent, { by, at }: Stamp) => ({
  name,
  shared,
  shown: JSON.stringify(shown) as unknown as StoredView,
  updated_at: at,
  updated_by: by,
});

export async function insertView(
  tx: Transaction<Schema>,
  { hydroCode, viewId }: Key,
  content: ViewContent,
  { ownerId, owner, ownerName }: Owner,
  stamp: Stamp,
): Promise<void> {
  await tx
    .insertInto('chart_view')
    .values({
      hydro_code: hydroCode,
      view_id: viewId,
      owner_id: ownerId,
      owner,
      owner_name: ownerName,
      version: 1,
      ...columns(content, stamp),
    })
    .execute();
}

export async function updateView(
  tx: Transaction<Schema>,
  { hydroCode, viewId }: Key,
  content: ViewContent,
  stamp: Stamp,
): Promise<void> {
  await tx
    .updateTable('chart_view')
    .set((eb) => ({ ...columns(content, stamp), version: eb('version', '+', 1) }))
    .where('hydro_code', '=', hydroCode)
    .where('view_id', '=', viewId)
    .execute();
}

export async function deleteView(tx: Transaction<Schema>, { hydroCode, viewId }: Key): Promise<void> {
  await tx.deleteFrom('chart_view').where('hydro_code', '=', hydroCode).where('view_id', '=', viewId).execute();
}
