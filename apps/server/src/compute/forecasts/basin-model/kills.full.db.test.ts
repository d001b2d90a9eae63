import { basin } from '@spillway/contract/plant/basin/basin';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { calculationSetup, steady } from '../../testing/calculation-setup.ts';
import { killForecasts } from '../../testing/forecast-kills.ts';

const setup = calculationSetup();

describe('kill -9 in the middle of a forecast by the model', () => {
  it('leaves whole forecasts, each once (the full run is npm run faults)', async () => {
    const { hydro, measure, operator } = await setup.newPlant();
    const baseMs = Math.floor(setup.clock.now().getTime() / hourMs) * hourMs;
    setup.clock.set(new Date(baseMs + 5 * minuteMs));
    await measure('MNH1', 'water_level', baseMs, steady(245, 72));
    await measure('CS1', 'power', baseMs, steady(20, 72));
    await measure('MUA1', 'precipitation', baseMs, steady(0.4, 72));
    await setup.node.compute.calculate();
    const as = { token: operator.token, hydro };
    const { content } = await setup.node.ok(basin.proposal, as);
    const body = { reason: 'Bộ tham số đầu', content: content!, seen_basin_id: null, in_flood: false };
    await setup.node.ok(basin.save, { ...as, body });
    const turns = [0.1, 0.3, 0.5, 0.05];
    let turn = 0;
    const { connection, database } = setup.test;
    const report = await killForecasts(
      { database, connection, hydro, now: setup.clock.now() },
      { count: 2, random: () => turns[turn++ % turns.length]! },
    );
    expect(report).toMatchObject({ kills: 2, half: 0, twice: 0 });
    expect(report.turns).toBeGreaterThan(1);
    expect(report.runs).toBeGreaterThan(report.turns);
  });
});
