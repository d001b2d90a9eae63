import { describe, expect, it } from 'vitest';
import { type DatabaseError, databaseErrorOf, isDatabaseAway, storageFailureOf } from './errors.ts';

const coded = (code: string) => Object.assign(new Error('as the database says'), { code });

/** By the tables of SQLSTATEs in PostgreSQL's manual (appendix A). */
const told: readonly (readonly [DatabaseError, readonly string[]])[] = [
  ['full', ['53100', 'ENOSPC', 'EDQUOT']],
  ['damaged', ['XX001', 'XX002']],
  ['unreadable', ['58030', '58P01', 'EIO']],
  ['cancelled', ['57014']],
  ['away', ['08000', '08006', '53200', '53300', '57P01', '57P03', '58000', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']],
  ['conflict', ['40001', '40P01']],
  ['busy', ['55P03']],
  ['unique', ['23505']],
  ['referred', ['23503']],
  ['constraint', ['23502', '23514']],
  ['value', ['22003', '22P02', '22021']],
  ['table_exists', ['42P07', '42P17', '42710']],
  ['table_missing', ['42P01']],
  ['not_admitted', ['28000', '28P01', '3D000', '42501']],
];

describe('an error of the database', () => {
  it.each(told)('means %s', (meaning, codes) => {
    expect(codes.map((code) => databaseErrorOf(coded(code)))).toEqual(codes.map(() => meaning));
  });

  it('is away where the driver lost its connection without a code', () => {
    expect(databaseErrorOf(new Error('Connection terminated unexpectedly'))).toBe('away');
    expect(databaseErrorOf(new Error('timeout exceeded when trying to connect'))).toBe('away');
    // What a transaction is told whose connection was cut: it could not even be rolled back.
    const cut = 'Client has encountered a connection error and is not queryable';
    expect(isDatabaseAway(new Error(cut))).toBe(true);
    expect(databaseErrorOf(new Error('Client was closed and is not queryable'))).toBe('away');
  });

  it('is none where it is a fault of ours', () => {
    for (const error of [
      new TypeError('x'),
      coded('42703'),
      coded('XX000'),
      coded('ERR_ASSERTION'),
      null,
      undefined,
      'x',
      { code: 5 },
    ])
      expect(databaseErrorOf(error)).toBeNull();
  });

  it('shuts every door where nothing can be committed, and one message’s fault or a slow statement does not', () => {
    const shut = told.filter(([, codes]) => codes.every((code) => isDatabaseAway(coded(code)))).map(([name]) => name);
    expect(shut).toEqual(['full', 'unreadable', 'away']);
  });

  it('is of the storage where no room is left or what was kept is lost', () => {
    expect(storageFailureOf(coded('ENOSPC'))).toBe('full');
    expect(['XX001', '58030', '58P01', 'EIO'].map((code) => storageFailureOf(coded(code)))).toEqual(
      Array(4).fill('damaged'),
    );
    expect(storageFailureOf(coded('53300'))).toBeNull();
  });
});
