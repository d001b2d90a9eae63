import { describe, expect, it } from 'vitest';
import { calculationSetup, steady, stepMs } from '../testing/calculation-setup.ts';
import { interruptCalculation } from '../testing/interruptions.ts';

const setup = calculationSetup();

describe('kill -9 in the middle of a calculation', () => {
  it('leaves one complete run as the current record of every step (the full run is npm run faults)', async () => {
    const { hydro, measure, operator } = await setup.newPlant();
    const lastMs = Math.floor(setup.clock.now().getTime() / stepMs) * stepMs - stepMs;
    await measure(
      'MNH1',
      'water_level',
      lastMs,
      Array.from({ length: 300 }, (_, step) => 245 + step / 100),
    );
    await measure('CS1', 'power', lastMs, steady(30, 300));
    const turns = [0.2, 0.9, 0.5, 0.1, 0.7, 0.3, 0.8, 0.4];
    let turn = 0;
    const random = () => turns[turn++ % turns.length]!;
    const { connection, database } = setup.test;
    const report = await interruptCalculation(
      { database, connection, hydro, token: operator.token, now: setup.clock.now() },
      { count: 3, random },
    );
    expect(report).toMatchObject({ kills: 3, strange: 0 });
    expect(report.acts).toBeGreaterThan(3);
    expect(report.steps).toBeGreaterThan(1000);
  });
});
