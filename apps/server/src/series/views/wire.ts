import type { chartViewShape } from '@spillway/contract/series/views';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerType } from '../../platform/http/inside.ts';
import type { SavedView, ViewContent } from './store.ts';

type Wire = AnswerType<typeof chartViewShape>;

/** For the audit trail and conflicts: the settings as one text, because its parts are not meaningful on their own. */
export const snapshotOf = ({ name, shared, shown }: ViewContent) => ({ name, shared, shown: JSON.stringify(shown) });

export const savedView = (view: SavedView, { accountId }: Caller): Wire => ({
  ...view,
  shown: view.shown as Wire['shown'],
  may: { update: view.ownerId === accountId },
});
