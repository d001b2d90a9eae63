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
    const never = new Promise(() => undefined);
    await expect(inTime(never, { timeLimitMs: 5 })).rejects.toMatchObject({ code: 'basic.too_slow' });
    expect(await inTime(Promise.resolve('done'), { timeLimitMs: 5 })).toBe('done');
    await expect(inTime(Promise.reject(new Error('lost')), { timeLimitMs: 5 })).rejects.toThrow('lost');
    expect(await inTime('done', mainDoor)).toBe('done');
    expect(basicDoor.timeLimitMs).toBe(10_000);
  });
});
