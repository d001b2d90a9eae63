import { ownContact } from '@spillway/contract/access/contacts/own';
import { warnings } from '@spillway/contract/alerts/alerts';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { presetsOff } from '../alerts/testing/presets-off.ts';
import { type CalculationPlant, calculationHouse, plainDemo, steady } from '../compute/testing/calculation-house.ts';
import type { Loose } from '../plant/testing/plant-files.ts';
import type { Person } from './people.ts';

/** Levels a few centimetres apart, so that a plausible gauge crosses them within minutes. */
export const closeMarks = (change: (demo: Loose) => void = () => undefined) =>
  plainDemo((demo) => {
    Object.assign(demo.settings, {
      dead_water_level: 244.97,
      flood_reception_water_level: 245.02,
      normal_water_level: 245.04,
      designed_flood_water_level: 245.06,
      check_flood_water_level: 245.08,
    });
    Object.assign(demo.settings.seasons[0], { reception_level: 245.02, max_level: 245.03 });
    change(demo);
  });
export const quiet = 245;
export const [belowDead, aboveReception, aboveNormal, aboveDesignFlood] = [244.96, 245.025, 245.05, 245.07] as const;

interface Wanted {
  readonly levelM?: number;
  readonly apartM?: number;
  readonly without?: readonly string[];
}

/** Plants with lakes between their levels, and helpers to evaluate them. Every test starts at the same time. */
export function warningHouse(config?: Parameters<typeof calculationHouse>[0]) {
  const house = calculationHouse(config);
  const { newPlant } = house;
  // The levels of these plants are centimetres apart; presets, whose thresholds are further away, have their own tests.
  house.newPlant = async (file) => {
    const of = await newPlant(file);
    await presetsOff(house.test.database.sql, of.hydro, house.clock.now());
    return of;
  };
  const start = house.clock.now();
  const now = () => house.clock.now().getTime();
  beforeEach(() => house.clock.set(start));
  const as = (of: CalculationPlant, who: Person = of.operator) => ({ token: who.token, hydro: of.hydro });
  const current = (of: CalculationPlant) => house.node.ok(warnings.current, as(of));
  return {
    house,
    start,
    now,
    as,
    current,
    evaluate: () => house.node.top.warnings.evaluate(),
    codesOf: async (of: CalculationPlant) => (await current(of)).warnings.map(({ code }) => code),

    acknowledge: (of: CalculationPlant, ids: readonly (string | null)[], note?: string, who = of.operator) =>
      house.node.ok(warnings.acknowledge, { ...as(of, who), body: { ids: ids.map(String), note } }),

    async eventsOf(of: CalculationPlant): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from event where topic = 'warning.changed' and hydro_code = ${of.hydro}`.execute(
        house.test.database.sql,
      );
      return rows[0]!.count;
    },

    /** A lake that has been at one level for hours, up to its last record. */
    async operating({ levelM = quiet, apartM = 0, without = [] }: Wanted = {}): Promise<CalculationPlant> {
      const of = await house.newPlant(closeMarks());
      const lastMs = Math.floor((now() - minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
      const all: readonly (readonly [string, Loose, number])[] = [
        ['MNH1', 'water_level', levelM],
        ['MNH2', 'water_level', levelM + apartM],
        ['MNHL', 'water_level', 122],
        ['CS1', 'power', 40],
        ['CS2', 'power', 20],
        ['DM1', 'opening', 0],
        ['DM2', 'opening', 0],
        ['DM3', 'opening', 0],
      ];
      for (const [code, quantity, value] of all)
        if (!without.includes(code)) await of.measure(code, quantity, lastMs, steady(value, 72));
      await house.node.compute.calculate();
      return of;
    },

    /** Consents to email; without consent no one is notified. */
    agrees: async <Who extends Person>(who: Who): Promise<Who> => {
      const body = { by_email: true, phones: [], language: 'vi' as const, plain_sms: false };
      await house.node.ok(ownContact.save, { token: who.token, body });
      return who;
    },

    /** The level of both lake gauges two minutes later. */
    async lakeStandsAt(of: CalculationPlant, levelM: number): Promise<void> {
      house.clock.advanceMs(2 * minuteMs);
      for (const code of ['MNH1', 'MNH2']) await of.measure(code, 'water_level', now(), [levelM]);
    },
  };
}
