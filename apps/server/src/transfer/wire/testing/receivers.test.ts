import { describe, expect, it, onTestFinished } from 'vitest';
import { composeMessages } from '../compose/compose.ts';
import { readBack } from '../compose/read-back.ts';
import type { Outcome } from '../message.ts';
import { localWire } from './local-wire.ts';
import { httpReceiver, ownReceivers, type ReceivedMessage, type Receiver, tally } from './receivers.ts';
import { someContent, someFigures, someJob } from './targets.ts';
import { type Line, type TcpProxy, tcpProxy } from './tcp-proxy.ts';

const slotMs = (no: number) => Date.parse('2026-11-20T08:30:00+07:00') + no * 900_000;

/** Sends slots in order over one line, and each again until it is accepted: the minimum that a sender does. */
async function deliver(
  receiver: Receiver,
  proxy: TcpProxy,
  count: number,
  before: (no: number) => void | Promise<void>,
) {
  const target = {
    ...receiver.target('coquan', proxy.port),
    limits: { calls_per_minute: 6000, timeout_seconds: 2, max_bytes: 100_000 },
  };
  const job = { ...someJob, username: receiver.username };
  const account = localWire().openAccount(target, job, receiver.secrets, 'primary');
  const outcomes: Outcome[] = [];
  for (let no = 0; no < count; no += 1) {
    await before(no);
    const figures = someFigures.map((one) => ({ ...one, timeMs: slotMs(no) }));
    const [message] = composeMessages(target, job, someContent({ slotMs: slotMs(no), sentMs: slotMs(no), figures }));
    for (let attempt = 1; ; attempt += 1) {
      expect(attempt, `${receiver.name} ${no}`).toBeLessThan(20);
      const { outcome } = await account.send(target, message!, { id: String(no) });
      outcomes.push(outcome);
      if (outcome.is === 'accepted') break;
      expect(['not_sent', 'unknown'], JSON.stringify(outcome)).toContain(outcome.is);
      proxy.line = {};
      await receiver.up();
    }
  }
  account.close();
  return { target, outcomes, unknown: outcomes.filter(({ is }) => is === 'unknown').length };
}

const lines: readonly Line[] = [
  {},
  { cutAfter: 120 },
  { cutAfter: 400 },
  { isDown: true },
  { loseAnswerAfter: 300 },
  { isStalled: true },
  { delayMs: 20 },
];

async function sendOverBadLines(receiver: Receiver): Promise<void> {
  onTestFinished(receiver.stop);
  const isFtp = receiver.target('x').protocol === 'ftp';
  const proxy = await tcpProxy(receiver.port, {}, { isFtp });
  onTestFinished(proxy.stop);
  const { target, unknown } = await deliver(receiver, proxy, lines.length, (no) => {
    proxy.line = { ...lines[no] };
    if (no % 2 === 0) proxy.cut(no % 4 === 0 ? 'reset' : 'end');
  });
  await expect.poll(() => tally(receiver.taken()).once, { message: receiver.name }).toBe(lines.length);
  const { repeats, different, outOfOrder } = tally(receiver.taken());
  expect({ different, outOfOrder }, receiver.name).toEqual({ different: 0, outOfOrder: 0 });
  expect(repeats, receiver.name).toBeLessThanOrEqual(unknown);
  for (const { body } of receiver.taken()) expect(readBack(target, { body })).toHaveLength(someFigures.length);
}

describe('receivers behind a bad line', () => {
  it('have each message once by its key, in order, and as often again as an answer was lost', async () => {
    const receivers = await ownReceivers();
    // In parallel: each receiver has its own line, and most of the time is spent waiting for lost answers.
    await Promise.all(receivers.map(sendOverBadLines));
  });

  it('that are killed between two messages have what they took', async () => {
    const receiver = await httpReceiver();
    onTestFinished(receiver.stop);
    const proxy = await tcpProxy(receiver.port);
    onTestFinished(proxy.stop);
    await deliver(receiver, proxy, 4, (no) => (no === 2 ? receiver.kill() : undefined));
    expect(tally(receiver.taken())).toMatchObject({ once: 4, different: 0, outOfOrder: 0 });
  });
});

describe('the count of what was taken', () => {
  const one = (slot: string, body = 'x', generation = 1): ReceivedMessage => ({
    target: 'a',
    slot,
    generation,
    messageNo: 1,
    body: Buffer.from(body),
  });
  it('tells a repeat from another message of one key, and what overtook', () => {
    expect(tally([one('1'), one('2'), one('2'), one('2', 'y'), one('1', 'z', 2), one('3')])).toEqual({
      once: 4,
      repeats: 1,
      different: 1,
      outOfOrder: 1,
    });
  });
});
