import { describe, expect, it } from 'vitest';
import { actionOf } from './account-history.ts';

const action = (before: Record<string, string | boolean>, after: Record<string, string | boolean>) =>
  actionOf({ before, after });

describe('the verb of a change in the trail', () => {
  it('names a lock, an unlock, a ban and its end', () => {
    expect(action({ status: 'active' }, { status: 'inactive' })).toBe('account.lock');
    expect(action({ status: 'inactive' }, { status: 'active' })).toBe('account.unlock');
    expect(action({ status: 'active', banned: false }, { status: 'inactive', banned: true })).toBe('account.ban');
    expect(action({ banned: true }, { banned: false })).toBe('account.unban');
  });

  it('is an update where anything else changed too', () => {
    expect(action({ full_name: 'Lan' }, { full_name: 'Lan Anh' })).toBe('account.update');
    expect(action({ status: 'active', phone: '1' }, { status: 'inactive', phone: '2' })).toBe('account.update');
  });
});
