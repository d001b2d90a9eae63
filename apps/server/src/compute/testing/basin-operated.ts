import { basin } from '@spillway/contract/plant/basin/basin';
import { sql } from 'kysely';
import { type CalculationPlant, type calculationSetup, steady } from './calculation-setup.ts';

type CalculationSetup = ReturnType<typeof calculationSetup>;

const steps = 72;

/** Six hours of data up to `untilMs` in which the lake rises a little and rain falls. */
export async function operateBasin(
  { node }: CalculationSetup,
  calculationPlant: CalculationPlant,
  untilMs: number,
): Promise<void> {
  const levels = Array.from({ length: steps }, (_, step) => 245 + step * 0.002);
  for (const code of ['MNH1', 'MNH2']) await calculationPlant.measure(code, 'water_level', untilMs, levels);
  await calculationPlant.measure('MNHL', 'water_level', untilMs, steady(122, steps));
  for (const code of ['CS1', 'CS2']) await calculationPlant.measure(code, 'power', untilMs, steady(20, steps));
  for (const code of ['DM1', 'DM2', 'DM3']) await calculationPlant.measure(code, 'opening', untilMs, steady(0, steps));
  for (const code of ['MUA1', 'MUA2', 'MUA3'])
    await calculationPlant.measure(code, 'precipitation', untilMs, steady(0.4, steps));
  await node.compute.calculate();
}

/** Saves the basin that is proposed for a plant and puts it in force. */
export async function saveProposedBasin(
  { node }: CalculationSetup,
  { operator, hydro }: CalculationPlant,
): Promise<string> {
  const as = { token: operator.token, hydro };
  const { content } = await node.ok(basin.proposal, as);
  const body = { reason: 'Bộ tham số đầu', content: content!, seen_basin_id: null, in_flood: false };
  return (await node.ok(basin.save, { ...as, body })).basin_id;
}

/** Source and occasion of each run of a plant, the oldest first. */
export const runsOf = async ({ test }: CalculationSetup, no: number): Promise<{ source: string; occasion: string }[]> =>
  (
    await sql<{ source: string; occasion: string }>`
      select source, occasion from model_run where plant_no = ${no} order by run_id`.execute(test.database.sql)
  ).rows;
