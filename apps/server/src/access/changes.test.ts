import { describe, expect, it } from 'vitest';
import { changesBetween, refuseSecrets } from './changes.ts';

describe('what an audit entry keeps', () => {
  it('is the changed fields only, before and after', () => {
    const before = { full_name: 'Lan', phone: null, plants: ['A'] };
    const after = { full_name: 'Lan Anh', phone: null, plants: ['A', 'B'] };
    expect(changesBetween(before, after)).toEqual({
      before: { full_name: 'Lan', plants: ['A'] },
      after: { full_name: 'Lan Anh', plants: ['A', 'B'] },
    });
  });

  it('is nothing when nothing changed', () => {
    expect(changesBetween({ a: 1, b: ['x'] }, { a: 1, b: ['x'] })).toBeNull();
  });

  it('shows a new and a removed field as coming from and going to nothing', () => {
    expect(changesBetween({ old: 1 }, { fresh: 2 })).toEqual({
      before: { old: 1, fresh: null },
      after: { old: null, fresh: 2 },
    });
  });

  it('never holds a secret, but may say that one was changed', () => {
    expect(() => refuseSecrets({ password: 'Abc12345' })).toThrow(/password/);
    expect(() => refuseSecrets({ token_hash: 'ff' })).toThrow(/token_hash/);
    expect(() => refuseSecrets({ must_change_password: true })).not.toThrow();
  });
});
