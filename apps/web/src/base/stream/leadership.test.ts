import { beforeEach, describe, expect, it } from 'vitest';
import { claimLifetimeMs, createLeadership } from './leadership.ts';

let nowMs: number;
let storedLeader: string | null;

const store = {
  read: () => storedLeader,
  write: (value: string) => {
    storedLeader = value;
  },
  remove: () => {
    storedLeader = null;
  },
};
const tab = (name: string) => createLeadership({ tab: name, store, now: () => nowMs });

beforeEach(() => {
  nowMs = 1_000_000;
  storedLeader = null;
});

describe('the one stream of a browser', () => {
  it('is held by the first tab; the others find it taken', () => {
    expect(tab('a').claimIfFree()).toBe(true);
    expect(tab('b').claimIfFree()).toBe(false);
    expect(tab('a').isMine()).toBe(true);
  });

  it('passes on at once when its tab closes', () => {
    tab('a').claimIfFree();
    tab('a').resign();
    expect(tab('b').claimIfFree()).toBe(true);
  });

  it('passes on when its tab died without a word', () => {
    tab('a').claimIfFree();
    nowMs += claimLifetimeMs;
    expect(tab('b').claimIfFree()).toBe(true);
    expect(tab('a').isMine()).toBe(false);
  });

  it('is known to be of another tab as long as that one lives', () => {
    expect(tab('b').isAnothers()).toBe(false);
    tab('a').claimIfFree();
    expect(tab('b').isAnothers()).toBe(true);
    expect(tab('a').isAnothers()).toBe(false);
    nowMs += claimLifetimeMs;
    expect(tab('b').isAnothers()).toBe(false);
  });

  it('stays with a tab that keeps renewing', () => {
    tab('a').claimIfFree();
    for (let beatNo = 0; beatNo < 10; beatNo++) {
      nowMs += claimLifetimeMs - 1;
      tab('a').renew();
    }
    expect(tab('b').claimIfFree()).toBe(false);
  });

  it('can be taken from a tab that does not answer', () => {
    tab('a').claimIfFree();
    tab('b').take();
    expect([tab('a').isMine(), tab('b').isMine()]).toEqual([false, true]);
  });

  it('ends up with one of two tabs that claimed in the same instant', () => {
    const [a, b] = [tab('a'), tab('b')];
    a.claimIfFree();
    storedLeader = null;
    b.claimIfFree();
    expect([a.isMine(), b.isMine()]).toEqual([false, true]);
  });

  it('is not given away by a tab that does not hold it', () => {
    tab('a').claimIfFree();
    tab('b').resign();
    expect(tab('a').isMine()).toBe(true);
  });

  it('is free when what is stored cannot be read', () => {
    storedLeader = 'broken';
    expect(tab('a').claimIfFree()).toBe(true);
  });
});
