import { afterEach, describe, expect, it, vi } from 'vitest';
import { programEnvironment } from './run-command.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('what PostgreSQL is told by us', () => {
  it('is no setting of ours, and no library', () => {
    vi.stubEnv('FAKETIME', undefined);
    vi.stubEnv('LD_PRELOAD', '/lib/any.so');
    vi.stubEnv('PGPASSWORD', 'secret');
    expect(programEnvironment()).not.toHaveProperty('LD_PRELOAD');
    expect(programEnvironment()).not.toHaveProperty('PGPASSWORD');
  });

  it('is the clock of the server, where that is moved', () => {
    vi.stubEnv('FAKETIME', '+86400s');
    vi.stubEnv('LD_PRELOAD', '/lib/libfaketimeMT.so.1');
    vi.stubEnv('PGPASSWORD', 'secret');
    expect(programEnvironment()).toMatchObject({ FAKETIME: '+86400s', LD_PRELOAD: '/lib/libfaketimeMT.so.1' });
    expect(programEnvironment()).not.toHaveProperty('PGPASSWORD');
  });
});
