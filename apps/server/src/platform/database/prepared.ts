import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* prepared */';

/**
 * Marks a statement that runs so often that planning it each time would cost more than running it: each connection keeps its plan. Its text must be
 * one of a few, and its plan must not depend on its values.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const knownEntry = names.get(text);
  if (knownEntry !== undefined) return knownEntry;
  const name = `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}

export const prepareMarked = (client: pg.ClientBase): void => prepareWhere(client, (text) => text.startsWith(mark));

/** Prepares every statement with values: where many read the same few rows, planning is most of the work. */
export const prepareAll = (client: pg.ClientBase): void =>
  prepareWhere(client, (_text, values) => Array.isArray(values) && values.length > 0);

function prepareWhere(client: pg.ClientBase, keepsPlan: (text: string, values: unknown) => boolean): void {
  const query = (...given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, given);
  const runPrepared = (text: unknown, ...rest: unknown[]) =>
    query(typeof text === 'string' && keepsPlan(text, rest[0]) ? { name: nameOf(text), text } : text, ...rest);
  client.query = runPrepared as typeof client.query;
}
