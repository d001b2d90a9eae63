import { describe, expect, it } from 'vitest';
import { basicEntryPoint, mainEntryPoint, withTimeout } from './door.ts';

describe('a door', () => {
  it('takes the token from the header its callers send, and from no other', () => {
    expect(mainEntryPoint.tokenOf({ authorization: 'Bearer abc', token: 'other' })).toBe('abc');
    expect(mainEntryPoint.tokenOf({ token: 'abc' })).toBeUndefined();
    expect(basicEntryPoint.tokenOf({ token: 'abc', authorization: 'Bearer other' })).toBe('abc');
    expect(basicEntryPoint.tokenOf({ authorization: 'Bearer abc' })).toBeUndefined();
    expect(basicEntryPoint.tokenOf({ token: 'a b' })).toBeUndefined();
  });

  it('with a time limit refuses what takes longer, and passes on what does not', async () => {
    const limit = { ms: 5, code: 'basic.too_slow' } as const;
    const neverSettles = new Promise(() => undefined);
    await expect(withTimeout(neverSettles, limit)).rejects.toMatchObject({ code: 'basic.too_slow' });
    expect(await withTimeout(Promise.resolve('done'), limit)).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('lost')), limit)).rejects.toThrow('lost');
    expect(await withTimeout('done', null)).toBe('done');
    const reading = { method: 'GET', access: 'signed-in' } as const;
    expect(basicEntryPoint.timeLimit(reading)).toEqual({ ms: 10_000, code: 'basic.too_slow' });
    expect(mainEntryPoint.timeLimit(reading)).toEqual({ ms: 30_000, code: 'service.silent' });
    expect(mainEntryPoint.timeLimit({ ...reading, raw: 'file' })).toBeNull();
    expect(mainEntryPoint.timeLimit({ ...reading, method: 'POST' })).toEqual({ ms: 120_000, code: 'service.silent' });
  });
});
