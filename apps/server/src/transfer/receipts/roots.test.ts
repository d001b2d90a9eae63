import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type AcceptedMessage, lineOf, rootOf, rootsOf } from './roots.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const message = (change: Partial<AcceptedMessage>): AcceptedMessage => ({
  jobNo: 1,
  targetId: 1,
  slotMs: Date.parse('2026-11-20T01:30:00Z'),
  generation: 1,
  messageNo: 1,
  name: 'GL_HO_20261120083012.txt',
  bytes: 40,
  hash: hashOf('a'),
  receipt: null,
  doneMs: Date.parse('2026-11-20T01:30:14Z'),
  ...change,
});

describe('the hash of a day', () => {
  it('can be made again by whoever has the lines', () => {
    const later = message({ slotMs: Date.parse('2026-11-20T01:45:00Z'), hash: hashOf('b') });
    expect(lineOf(message({}))).toBe(
      `2026-11-20T01:30:00.000Z\t1\t1\t1\t${hashOf('a').toString('hex')}\t2026-11-20T01:30:14.000Z`,
    );
    expect(rootOf([later, message({})])).toEqual(hashOf(`${lineOf(message({}))}\n${lineOf(later)}`));
  });

  it('is of each target, and of all of them', () => {
    const all = [message({ targetId: 5 }), message({}), message({ messageNo: 2 })];
    const { targets, whole } = rootsOf(all);
    expect(targets.map(({ targetId, messages }) => [targetId, messages])).toEqual([
      [1, 2],
      [5, 1],
    ]);
    const lines = targets.map(({ targetId, messages, root }) => `${targetId}\t${messages}\t${root.toString('hex')}`);
    expect(whole).toEqual(hashOf(lines.join('\n')));
    expect(rootsOf([])).toEqual({ targets: [], whole: hashOf('') });
  });

  it.each<[string, Partial<AcceptedMessage>]>([
    ['bytes', { hash: hashOf('c') }],
    ['time', { doneMs: 1 }],
    ['slot', { slotMs: 1 }],
    ['generation', { generation: 2 }],
  ])('is another one with another %s', (_name, change) => {
    expect(rootOf([message(change)])).not.toEqual(rootOf([message({})]));
  });
});
