import { describe, expect, it } from 'vitest';
import { createCircuits } from './circuit.ts';
import { OutboundError } from './outbound-error.ts';
import { connectionsWith, failureOf, here } from './testing/connections.ts';
import { webServer } from './testing/servers.ts';

function circuitSetup() {
  let nowMs = 0;
  const circuits = createCircuits(() => nowMs);
  const of = { key: 'sms:7', isPaced: false };
  const fail = (code: 'timeout' | 'aborted' = 'timeout', isPaced = false) =>
    failureOf(circuits.guard({ ...of, isPaced }, () => Promise.reject(new OutboundError(code))));
  return {
    circuits,
    fail,
    pass: () => circuits.guard(of, async () => 'done'),
    state: () => circuits.views()[0]!,
    wait: (ms: number) => {
      nowMs += ms;
    },
    async failTimes(times: number) {
      for (let time = 0; time < times; time += 1) await fail();
    },
  };
}

describe('a circuit', () => {
  it('opens after failures in a row, and then spares the other side', async () => {
    const { failTimes, pass, state } = circuitSetup();
    await failTimes(4);
    await pass();
    await failTimes(4);
    expect(state().state).toBe('closed');
    await failTimes(1);
    expect(await failureOf(pass())).toEqual({ code: 'circuit_open', facts: { key: 'sms:7', retry_after_ms: 10_000 } });
    expect(state()).toMatchObject({ state: 'open', failed: 9, succeeded: 1, spared: 1, lastFailure: 'timeout' });
  });

  it('lets one through after a pause: it closes by it, or waits twice as long', async () => {
    const { failTimes, fail, pass, state, wait } = circuitSetup();
    await failTimes(5);
    wait(10_000);
    expect((await fail()).code).toBe('timeout');
    wait(19_999);
    expect((await failureOf(pass())).code).toBe('circuit_open');
    wait(1);
    expect(await pass()).toBe('done');
    expect(state()).toMatchObject({ state: 'closed', openForMs: 0 });
  });

  it('lets through one only, and another when that one was ended by us', async () => {
    const { circuits, failTimes, fail, pass, wait } = circuitSetup();
    await failTimes(5);
    wait(10_000);
    const slow = Promise.withResolvers<string>();
    const first = circuits.guard({ key: 'sms:7', isPaced: false }, () => slow.promise);
    expect((await failureOf(pass())).code).toBe('circuit_open');
    slow.reject(new OutboundError('aborted'));
    expect((await failureOf(first)).code).toBe('aborted');
    expect((await fail()).code).toBe('timeout');
  });

  it('tells for how long', async () => {
    const { failTimes, state, wait, fail } = circuitSetup();
    await failTimes(5);
    wait(10_000);
    await fail();
    wait(55_000);
    expect(state().openForMs).toBe(65_000);
  });

  it('only watches whoever paces itself', async () => {
    const { fail, state } = circuitSetup();
    for (let time = 0; time < 9; time += 1) expect((await fail('timeout', true)).code).toBe('timeout');
    expect(state()).toMatchObject({ state: 'open', failed: 9, spared: 0 });
  });

  it('counts servers that answer that they cannot, and hands their answer out', async () => {
    const port = await webServer((_, answer) => void answer.writeHead(503, { 'retry-after': '9' }).end('busy'));
    const connections = connectionsWith(here);
    const ask = () => connections.request({ key: 'busy', tls: null }, { url: `http://127.0.0.1:${port}/` });
    for (let time = 0; time < 5; time += 1)
      expect(await ask()).toMatchObject({ status: 503, headers: { 'retry-after': '9' } });
    expect((await failureOf(ask())).code).toBe('circuit_open');
    expect(connections.circuits()).toMatchObject([{ key: 'busy', state: 'open', lastFailure: 'bad_answer' }]);
  });
});
