import { procedure } from '@spillway/contract/plant/procedure/procedure';
import type { ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import { sql } from 'kysely';
import { type CalculationPlant, type CalculationSetup, steady } from './calculation-setup.ts';

export const article = (name: string) => ({ article: name, text: '', is_verified: true });
export const always = { when: 'always' } as const;

export const normalMode: ProcedureContent['modes'][number] = {
  id: 'normal',
  name: 'Bình thường',
  decides: 'Chủ hồ',
  when: always,
  limits: [],
  source: article('Điều 4'),
};

export const leastReleaseLimit: ProcedureContent['limits'][number] = {
  id: 'least',
  quantity: 'release',
  comparison: 'at_least',
  against: { is: 'number', value: 5 },
  applies: always,
  source: article('Điều 9'),
};

export const aboveAlarmCondition = (station: string, alarm: number, source: ReturnType<typeof article>) => ({
  when: 'station' as const,
  stations: [station],
  of: 'any' as const,
  comparison: 'above' as const,
  against: { is: 'alarm' as const, alarm },
  source,
});

/** While a station is above its first alarm, the release may not be increased further. */
export const releaseCutLimit = (station: string, maxM3s: number): ProcedureContent['limits'][number] => ({
  ...leastReleaseLimit,
  id: 'cut',
  comparison: 'at_most',
  against: { is: 'number', value: maxM3s },
  applies: aboveAlarmCondition(station, 1, article('Điều 8')),
  source: article('Điều 8'),
});

export const highestLevelLimit: ProcedureContent['limits'][number] = {
  id: 'held',
  quantity: 'lake_level',
  comparison: 'at_most',
  against: { is: 'period', edge: 'highest' },
  applies: always,
  source: article('Bảng 1'),
};

/**
 * A procedure for tests: one period of the whole year, one mode, and four hours' notice before the first gate opens.
 */
export const ruleContent = (change: Partial<ProcedureContent> = {}): ProcedureContent => ({
  title: 'Quy trình thử',
  decree: '1/QĐ',
  periods: [
    {
      id: 'year',
      from: '01-01',
      to: '12-31',
      highest_before_flood: 250,
      lowest_reception: 240,
      source: article('Bảng 1'),
    },
  ],
  stations: [],
  modes: [normalMode],
  limits: [],
  notices: [
    {
      id: 'n',
      before: 'first_gate',
      lead_minutes: 240,
      urgent_lead_minutes: 120,
      to: ['Xã'],
      source: article('Điều 10'),
    },
  ],
  sirens: [],
  gates: null,
  stale_minutes: { plant: 30, station: 180, forecast: 540 },
  ...change,
});

interface MeasuredCase {
  readonly levelsM: readonly number[];
  /** Absent: the gauge below the dam stays constant. */
  readonly belowM?: readonly number[];
  /** Openings of the first gate; the other gates are shut. */
  readonly openingsM?: readonly number[];
  readonly everyMin?: number;
}

/**
 * Stores readings of every gauge of the plant up to an instant, with both units at 30 MW, and calculates the record.
 */
export async function measureAll(
  setup: CalculationSetup,
  of: CalculationPlant,
  endMs: number,
  { levelsM, belowM = steady(122, levelsM.length), openingsM = steady(0, levelsM.length), everyMin }: MeasuredCase,
): Promise<void> {
  const { length } = levelsM;
  const measure = (code: string, quantity: 'water_level' | 'power' | 'opening', values: readonly number[]) =>
    of.measure(code, quantity, endMs, values, everyMin);
  for (const code of ['MNH1', 'MNH2']) await measure(code, 'water_level', levelsM);
  if (belowM.length > 0) await measure('MNHL', 'water_level', belowM);
  for (const code of ['CS1', 'CS2']) await measure(code, 'power', steady(30, length));
  await measure('DM1', 'opening', openingsM);
  for (const code of ['DM2', 'DM3']) await measure(code, 'opening', steady(0, length));
  await setup.node.compute.calculate();
}

/** Entered by the plant's operator; it takes effect in the past, which no user may do. */
export async function activateProcedure(
  setup: CalculationSetup,
  { operator, hydro }: CalculationPlant,
  content: ProcedureContent,
  fromMs: number,
): Promise<string> {
  const body = { content, cases: [], note: '', valid_from: new Date(fromMs).toISOString() };
  const { procedure_id } = await setup.node.ok(procedure.add, { token: operator.token, hydro, body });
  await sql`update plant_procedure set counts_from = valid_from where procedure_id = ${procedure_id}`.execute(
    setup.test.database.sql,
  );
  return procedure_id;
}
