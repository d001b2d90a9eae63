import { required } from '@spillway/checked/reads';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Transaction } from 'kysely';
import type { TopDeps } from '../compute/top-deps.ts';
import { digest } from '../platform/blobs/blobs.ts';
import type { Schema } from '../platform/database/schema.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { canonicalText, type NewEntry } from '../platform/ledger/ledger.ts';
import { readLedgerPlace } from '../series/ledger-place-store.ts';
import type { NewNotice } from './content.ts';

type Deps = Pick<TopDeps, 'ledger' | 'plant'>;

/** Adds a row to the plant's chain, in the year in plant time. */
export async function chainRows(
  { ledger, plant }: Deps,
  tx: Transaction<Schema>,
  hydroCode: string,
  now: Date,
  entry: Omit<NewEntry, 'year'>,
) {
  const place = await readLedgerPlace(tx, hydroCode);
  if (!place) throw new Refusal('notice.not_described');
  const { values } = await plant.described.settings.read(hydroCode);
  const year = Number(wallText(now.getTime(), values.timeZone).slice(0, 4));
  const [row] = await ledger.record(tx, place, [{ ...entry, year }]);
  const { number, head } = required(row);
  return { year, number, head };
}

export async function numbered(
  deps: Deps,
  tx: Transaction<Schema>,
  hydroCode: string,
  now: Date,
  { noticeId, facts, content }: { readonly noticeId: string; readonly facts: object; readonly content: object },
): Promise<NonNullable<NewNotice['ledger']>> {
  const hash = digest()
    .update(canonicalText({ ...facts, ...content }))
    .digest();
  const entry = { kind: 'notice', subject: noticeId, content: facts, contentHash: hash };
  return { ...(await chainRows(deps, tx, hydroCode, now, entry)), hash };
}
