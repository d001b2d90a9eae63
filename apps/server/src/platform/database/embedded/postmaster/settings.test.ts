import { describe, expect, it } from 'vitest';
import { serverSettings } from './settings.ts';

const GB = 1024 ** 3;

describe('the settings of the embedded database', () => {
  it('leave most of the memory to the rest of the machine', () => {
    expect(serverSettings(1 * GB)).toMatchObject({ shared_buffers: '64MB', effective_cache_size: '512MB' });
    expect(serverSettings(4 * GB)).toMatchObject({ shared_buffers: '256MB', maintenance_work_mem: '128MB' });
    expect(serverSettings(256 * GB)).toMatchObject({ shared_buffers: '512MB', effective_cache_size: '16384MB' });
  });
});
