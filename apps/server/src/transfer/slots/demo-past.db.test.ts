import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import { complianceDays } from '../compliance/compliance.ts';
import { createDemoPast } from './demo-past.ts';
import type { FiguresAtSlot } from './deps.ts';
import { agencyDay } from './due.ts';
import { readMessages } from './message-store.ts';
import { readSlots } from './slot-store.ts';
import { composerOf, valuesOf, version } from './testing/slots-of.ts';
import { slotsSetup, start } from './testing/slots-setup.ts';

const setup = slotsSetup();
const plantNo = 9;
const beganMs = start - 10 * minuteMs;
/** Midnight in agency time, two days before. */
const beginMs = Date.parse('2026-11-17T17:00:00Z');
const quarters = (2 * 24 + 10) * 4;

/** The existence of readings is simulated; everything else is the product's own. */
function demoPastOf({ isThere = true, isDemo = true, validFromMs = beganMs } = {}) {
  const node = setup.node([]);
  const { say } = valuesOf();
  const job = { ...version({ plantNo, validFromMs }), isDemo };
  const past = createDemoPast({
    database: setup.test.database,
    clock: { now: () => new Date(start) },
    log: quietLog,
    leases: node.leases,
    compose: composerOf(),
    values: {
      ...say,
      rows: async () => {
        const all = new Map<number, FiguresAtSlot>();
        for (let ms = beginMs; ms < start; ms += 15 * minuteMs) all.set(ms, await say.at(job, 'HOMAU', ms));
        return (slotMs) => ({ ...all.get(slotMs)!, isValid: isThere });
      },
    },
    jobsOf: async () => [job],
    plantNoOf: async () => plantNo,
    told: () => undefined,
  });
  return past;
}
const all = () => readSlots(setup.test.database.sql, { plantNo, fromMs: 0, toMs: start + hourMs, limit: 10_000 });

describe('the past of the transfers of a demo', () => {
  it('is kept as recorded and sent to nobody, by the rooms of every slot, and made once', async () => {
    const past = demoPastOf();
    expect(await past.make('HOMAU')).toBe(true);
    const slots = await all();
    expect(slots).toHaveLength(quarters);
    expect(slots[0]!.slotMs).toBe(beginMs);
    expect(slots.at(-1)!.slotMs).toBe(start - 15 * minuteMs);
    for (const { state, sunkReason, hash } of slots)
      expect({ state, sunkReason, hash }).toEqual({ state: 'sunk', sunkReason: 'demo', hash: expect.any(String) });
    const [message] = await readMessages(setup.test.database.sql, slots[40]!);
    expect(message).toMatchObject({ state: 'sunk', receipt: null, tries: 0 });
    expect(message!.body.toString()).toContain(`"values":[${slots[40]!.slotMs / minuteMs}]`);

    const first = agencyDay(beginMs);
    const days = await complianceDays(setup.test.database.sql, plantNo, {
      fromDay: first,
      toDay: first + 2,
      nowMs: start,
    });
    expect(days.map(({ owed, onTime, late, missing }) => [owed, onTime, late, missing])).toEqual([
      [96, 96, 0, 0],
      // The receiver of every demo does not respond for two hours of this night.
      [96, 88, 8, 0],
      [40, 40, 0, 0],
    ]);
    expect(await past.make('HOMAU')).toBe(true);
    expect(await all()).toHaveLength(quarters);
  });

  it('waits for its readings, is of demos alone, and is not made up for one that began long ago', async () => {
    expect(await demoPastOf({ isThere: false }).make('HOMAU')).toBe(false);
    expect(await demoPastOf({ isDemo: false }).make('HOMAU')).toBe(true);
    expect(await demoPastOf({ validFromMs: start - 25 * hourMs }).make('HOMAU')).toBe(true);
    expect(await all()).toEqual([]);
  });
});
