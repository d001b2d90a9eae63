import { describe, expect, it } from 'vitest';
import { type DatabaseError, databaseErrorOf, isDatabaseUnavailable, storageFailureOf } from './errors.ts';

const codedError = (code: string) => Object.assign(new Error('as the database says'), { code });

/** According to the tables of SQLSTATEs in PostgreSQL's manual (appendix A). */
const cases: readonly (readonly [DatabaseError, readonly string[]])[] = [
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
  it.each(cases)('means %s', (meaning, codes) => {
    expect(codes.map((code) => databaseErrorOf(codedError(code)))).toEqual(codes.map(() => meaning));
  });

  it('is away where the driver lost its connection without a code', () => {
    expect(databaseErrorOf(new Error('Connection terminated unexpectedly'))).toBe('away');
    expect(databaseErrorOf(new Error('timeout exceeded when trying to connect'))).toBe('away');
    // The error of a transaction whose connection was cut, which could not even be rolled back.
    const cut = 'Client has encountered a connection error and is not queryable';
    expect(isDatabaseUnavailable(new Error(cut))).toBe(true);
    expect(databaseErrorOf(new Error('Client was closed and is not queryable'))).toBe('away');
  });

  it('is none where it is a fault of ours', () => {
    for (const error of [
      new TypeError('x'),
      codedError('42703'),
      codedError('XX000'),
      codedError('ERR_ASSERTION'),
      null,
      undefined,
      'x',
      { code: 5 },
    ])
      expect(databaseErrorOf(error)).toBeNull();
  });

  it('shuts every door where nothing can be committed, and one message’s fault or a slow statement does not', () => {
    const shut = cases
      .filter(([, codes]) => codes.every((code) => isDatabaseUnavailable(codedError(code))))
      .map(([name]) => name);
    expect(shut).toEqual(['full', 'unreadable', 'away']);
  });

  it('is of the storage where no room is left or what was kept is lost', () => {
    expect(storageFailureOf(codedError('ENOSPC'))).toBe('full');
    expect(['XX001', '58030', '58P01', 'EIO'].map((code) => storageFailureOf(codedError(code)))).toEqual(
      Array(4).fill('damaged'),
    );
    expect(storageFailureOf(codedError('53300'))).toBeNull();
  });
});
