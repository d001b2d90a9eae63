import { contentSchema, type KeptContent, type KeptRow } from './store.ts';

type Content = Readonly<Record<string, unknown>>;
/** From a schema to the next; a new one is a new entry, and its fixture stays with the tests for good. */
type Upgraders = Readonly<Record<number, (old: Content) => Content>>;

const upgraders: Upgraders = {};

/** What was written by an earlier version, in the shape of today. */
export function upgradedContent(
  { schema, content }: Pick<KeptRow, 'schema' | 'content'>,
  steps: Upgraders = upgraders,
  to: number = contentSchema,
): KeptContent {
  let present = content as unknown as Content;
  for (let version = schema; version < to; version += 1) {
    const step = steps[version];
    if (!step) throw new Error(`a warning job of schema ${version} cannot be read`);
    present = step(present);
  }
  return present as unknown as KeptContent;
}
