import { randomUUID } from 'node:crypto';
import { maxSharedListed, maxShares } from '@spillway/contract/bulletins/share';
import type { Actor } from '../../access/actor.ts';
import { hashToken, newToken } from '../../access/opaque-token.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { FileRow, Issue } from '../issue/issue.ts';
import type { StoredFiles } from '../issue/stored-files.ts';
import {
  countFetched,
  countOpened,
  fetchesOf,
  insertShare,
  lastFetches,
  listShares,
  openShare,
  revokeShare,
} from './store.ts';

const hintLetters = 4;
const fetchesListed = 500;
/** The format written by `newToken`; nothing else is looked up. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface ShareDeps extends TopDeps {
  readonly issue: Pick<Issue, 'list'>;
  readonly files: Pick<StoredFiles, 'withKind'>;
}

/** Links give access to issued bulletins only. */
export function createShare({ database, clock, series, audit, publish, issue, files }: ShareDeps) {
  /** An invalid, expired or revoked token, or a deleted plant, gets the same answer. */
  async function opened(token: string) {
    const share = tokenForm.test(token) ? await openShare(database.sql, hashToken(token), clock.now()) : null;
    if (!share) throw new Refusal('bulletin.link_not_found');
    return share;
  }

  const told = async (
    tx: Parameters<typeof audit.record>[0],
    { who, hydroCode }: ChangeContext,
    action: string,
    shareId: string,
    name: string,
  ) => {
    const object = { kind: 'bulletin_share', id: shareId, name };
    await audit.record(tx, { who, action, object, hydroCode, before: null, after: { name } });
    await publish(tx, { topic: 'bulletin.changed', hydroCode, payload: { kind: 'bulletin_share', id: shareId } });
  };

  return {
    async list(hydroCode: string) {
      const catalogue = await series.catalogue.of(hydroCode);
      if (!catalogue) return { shares: [], fetched: [] };
      const [shares, fetchesByShare] = await Promise.all([
        listShares(database.sql, catalogue.plantNo),
        lastFetches(database.sql, catalogue.plantNo, fetchesListed),
      ]);
      return { shares, fetched: fetchesByShare };
    },

    async add(
      context: ChangeContext,
      { name, kinds, until }: { readonly name: string; readonly kinds: readonly string[]; readonly until: Date | null },
    ) {
      const catalogue = await series.catalogue.of(context.hydroCode);
      if (!catalogue) throw new Refusal('bulletin.not_found');
      const token = newToken();
      const shareId = randomUUID();
      const now = clock.now();
      await database.transaction(async (tx) => {
        if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
        const currentShares = await listShares(tx, catalogue.plantNo);
        if (currentShares.filter(({ revokedAt }) => revokedAt === null).length >= maxShares)
          throw new Refusal('bulletin.too_many_links', { maximum: maxShares });
        await insertShare(tx, {
          plantNo: catalogue.plantNo,
          shareId,
          name,
          kinds,
          digest: hashToken(token),
          hint: token.slice(-hintLetters),
          madeAt: now,
          madeBy: context.who.username,
          until,
          revokedAt: null,
          revokedBy: null,
          openedLast: null,
          openedTimes: 0,
        });
        await told(tx, context, 'bulletin_share.add', shareId, name);
      });
      return { shareId, token };
    },

    async revoke(context: ChangeContext, shareId: string): Promise<void> {
      const catalogue = await series.catalogue.of(context.hydroCode);
      if (!catalogue) throw new Refusal('bulletin.not_found');
      await database.transaction(async (tx) => {
        const name = await revokeShare(tx, catalogue.plantNo, shareId, clock.now(), context.who.username);
        if (name === null) throw new Refusal('bulletin.not_found');
        await told(tx, context, 'bulletin_share.revoke', shareId, name);
      });
    },

    async open(token: string) {
      const share = await opened(token);
      const { hydroCode, plantName, kinds } = share;
      const listedRows = await issue.list(hydroCode, { kinds, before: null, limit: maxSharedListed });
      await countOpened(database.sql, share, clock.now());
      return { plantName, ...listedRows };
    },

    /** By full name: there are no folders, so a name with a path matches nothing. */
    async file(token: string, fileName: string): Promise<FileRow> {
      const share = await opened(token);
      const file = await files.withKind(share.plantNo, fileName);
      if (!file || (share.kinds.length > 0 && !share.kinds.includes(file.kind)))
        throw new Refusal('bulletin.link_not_found');
      await countFetched(database.sql, share, file.bulletinId, file.format, clock.now());
      return file;
    },

    fetches: (plantNo: number, bulletinId: string) => fetchesOf(database.sql, plantNo, bulletinId),
  };
}

export type Share = ReturnType<typeof createShare>;
