import { ownContact } from '@spillway/contract/access/contacts/own';
import { warnings } from '@spillway/contract/alerts/alerts';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import { switchOffPresets } from '../alerts/testing/switch-off-presets.ts';
import { type CalculationPlant, calculationSetup, plainDemo, steady } from '../compute/testing/calculation-setup.ts';
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

interface WarningCase {
  readonly levelM?: number;
  readonly apartM?: number;
  readonly without?: readonly string[];
}

/** Plants with lakes between their levels, and helpers to evaluate them. Every test starts at the same time. */
export function warningSetup(config?: Parameters<typeof calculationSetup>[0]) {
  const setup = calculationSetup(config);
  const { newPlant } = setup;
  // The levels of these plants are centimetres apart; presets, whose thresholds are further away, have their own tests.
  setup.newPlant = async (file) => {
    const of = await newPlant(file);
    await switchOffPresets(setup.test.database.sql, of.hydro, setup.clock.now());
    return of;
  };
  const start = setup.clock.now();
  const now = () => setup.clock.now().getTime();
  beforeEach(() => setup.clock.set(start));
  const as = (of: CalculationPlant, user: Person = of.operator) => ({ token: user.token, hydro: of.hydro });
  const current = (of: CalculationPlant) => setup.node.ok(warnings.current, as(of));
  return {
    house: setup,
    start,
    now,
    as,
    current,
    evaluate: () => setup.node.top.warnings.evaluate(),
    codesOf: async (of: CalculationPlant) => (await current(of)).warnings.map(({ code }) => code),

    acknowledge: (of: CalculationPlant, ids: readonly (string | null)[], note?: string, user = of.operator) =>
      setup.node.ok(warnings.acknowledge, { ...as(of, user), body: { ids: ids.map(String), note } }),

    async eventsOf(of: CalculationPlant): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from event where topic = 'warning.changed' and hydro_code = ${of.hydro}`.execute(
        setup.test.database.sql,
      );
      return rows[0]!.count;
    },

    /** A lake that has been at one level for hours, up to its last record. */
    async operating({ levelM = quiet, apartM = 0, without = [] }: WarningCase = {}): Promise<CalculationPlant> {
      const of = await setup.newPlant(closeMarks());
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
      await setup.node.compute.calculate();
      return of;
    },

    /** Consents to email; without consent no one is notified. */
    agrees: async <Who extends Person>(user: Who): Promise<Who> => {
      const body = { by_email: true, phones: [], language: 'vi' as const, plain_sms: false };
      await setup.node.ok(ownContact.save, { token: user.token, body });
      return user;
    },

    /** The level of both lake gauges two minutes later. */
    async lakeStandsAt(of: CalculationPlant, levelM: number): Promise<void> {
      setup.clock.advanceMs(2 * minuteMs);
      for (const code of ['MNH1', 'MNH2']) await of.measure(code, 'water_level', now(), [levelM]);
    },
  };
}
