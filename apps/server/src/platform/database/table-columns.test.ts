import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { expect, it } from 'vitest';
import { tableColumns } from './table-columns.ts';

const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const text = (of: RawBuilder<unknown>) => of.compile(compiler).sql;

it('lists columns for every kind of statement', () => {
  const columns = tableColumns(`
    key text, ended_at timestamptz,
    is_at_least boolean`);
  expect(text(columns.selected)).toBe('key, ended_at as "endedAt", is_at_least as "isAtLeast"');
  expect(text(columns.written)).toBe('key, ended_at, is_at_least');
  expect(text(columns.given)).toBe('"key", "endedAt", "isAtLeast"');
  expect(text(columns.typed)).toBe('"key" text, "endedAt" timestamptz, "isAtLeast" boolean');
  expect(text(columns.set('now'))).toBe('key = now."key", ended_at = now."endedAt", is_at_least = now."isAtLeast"');
});
