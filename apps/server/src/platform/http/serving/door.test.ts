import { describe, expect, it } from 'vitest';
import { basicDoor, inTime, mainDoor } from './door.ts';

describe('a door', () => {
  it('takes the token from the header its callers send, and from no other', () => {
    expect(mainDoor.tokenOf({ authorization: 'Bearer abc', token: 'other' })).toBe('abc');
    expect(mainDoor.tokenOf({ token: 'abc' })).toBeUndefined();
    expect(basicDoor.tokenOf({ token: 'abc', authorization: 'Bearer other' })).toBe('abc');
    expect(basicDoor.tokenOf({ authorization: 'Bearer abc' })).toBeUndefined();
    expect(basicDoor.tokenOf({ token: 'a b' })).toBeUndefined();
  });

  it('with a time limit refuses what takes longer, and passes on what does not', async () => {
    const limit = { ms: 5, code: 'basic.too_slow' } as const;
    const never = new Promise(() => undefined);
    await expect(inTime(never, limit)).rejects.toMatchObject({ code: 'basic.too_slow' });
    expect(await inTime(Promise.resolve('done'), limit)).toBe('done');
    await expect(inTime(Promise.reject(new Error('lost')), limit)).rejects.toThrow('lost');
    expect(await inTime('done', null)).toBe('done');
    const reading = { method: 'GET', access: 'signed-in' } as const;
    expect(basicDoor.timeLimit(reading)).toEqual({ ms: 10_000, code: 'basic.too_slow' });
    expect(mainDoor.timeLimit(reading)).toEqual({ ms: 30_000, code: 'service.silent' });
    expect(mainDoor.timeLimit({ ...reading, raw: 'file' })).toBeNull();
    expect(mainDoor.timeLimit({ ...reading, method: 'POST' })).toEqual({ ms: 120_000, code: 'service.silent' });
  });
});
