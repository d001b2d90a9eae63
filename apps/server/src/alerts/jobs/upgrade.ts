import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import { contentSchema, type StoredContent, type StoredJobRow } from './store.ts';

type Content = Readonly<Record<string, unknown>>;
/**
 * Each entry converts a version of the content to the next one; a new version adds an entry, and its fixture stays in
 * the tests for good.
 */
type Upgraders = Readonly<Record<number, (old: Content) => Content>>;

const upgraders: Upgraders = {
  1: (old) => ({ ...old, receivers: (old.receivers as readonly OldReceiver[]).map(receiverOf) }),
  // Routings of built-in warnings do not have this field.
  2: (old) => ('is_enabled' in old ? { ...old, only_in_flood: false } : old),
};

/** The receiver before groups and contacts existed. */
interface OldReceiver {
  readonly kind: 'account' | 'duty';
  readonly id: string | null;
}

const receiverOf = ({ kind, id }: OldReceiver): Receiver =>
  kind === 'account' && id !== null ? { kind, account_id: id } : { kind: 'duty' };

export function upgradedContent(
  { schema, content }: Pick<StoredJobRow, 'schema' | 'content'>,
  steps: Upgraders = upgraders,
  to: number = contentSchema,
): StoredContent {
  let present = content as unknown as Content;
  for (let version = schema; version < to; version += 1) {
    const step = steps[version];
    if (!step) throw new Error(`a warning job of schema ${version} cannot be read`);
    present = step(present);
  }
  return present as unknown as StoredContent;
}
