import { rules } from '@spillway/contract/compute/procedure-check/procedure-check';
import { noFaults } from '@spillway/contract/compute/simulation/no-faults';
import { simulation } from '@spillway/contract/compute/simulation/simulation';
import { procedure } from '@spillway/contract/plant/procedure/procedure';
import { hourMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { expect, it } from 'vitest';
import { type CalculationPlant, plainDemo } from '../testing/calculation-setup.ts';
import { plansSetup } from '../testing/plans-setup.ts';
import { article, highestLevelLimit, leastReleaseLimit, normalMode, ruleContent } from '../testing/ruled-plant.ts';

const { house, as, measure, nowMs, ready } = plansSetup();
const iso = (ms: number) => new Date(ms).toISOString();

const later = (lowestM: number) =>
  ruleContent({
    title: 'Quy trình sau',
    decree: '2/QĐ',
    modes: [{ ...normalMode, name: 'Bình thường mới' }],
    limits: [
      { ...leastReleaseLimit, against: { is: 'number', value: 5000 } },
      { ...highestLevelLimit, against: { is: 'number', value: lowestM }, source: article('Điều 5') },
    ],
  });

async function nextIn(of: CalculationPlant, hours: number, lowestM = 250): Promise<string> {
  const from = iso(nowMs() + hours * hourMs);
  const body = { content: later(lowestM), cases: [], note: '', valid_from: from };
  await house.node.ok(procedure.add, { ...as(of), body });
  return from;
}

const content = (hours: number) => ({
  schema: 1 as const,
  steps: [],
  until: iso(nowMs() + hours * hourMs),
  inflow: { kind: 'drawn' as const, label: '', factor: 1, points: [{ minute: 0, flow: 40 }] },
  faults: noFaults,
});

async function createSimulator(of: CalculationPlant) {
  const { token } = await house.people.person({ permissions: ['simulation'], plants: [of.hydro] });
  return { token, hydro: of.hydro };
}

const saved = async (who: Awaited<ReturnType<typeof createSimulator>>, hours: number) => {
  const scene = await house.node.ok(simulation.start, { ...who, body: { at: null } });
  const body = { scene_id: scene.scene_id, name: `Đến giờ ${hours}`, note: '', content: content(hours) };
  return { scene, plan: await house.node.ok(simulation.add, { ...who, body }) };
};

it('a simulation over midnight is held against the procedure that counts then, and says which', async () => {
  const of = await ready();
  const user = await createSimulator(of);
  const from = await nextIn(of, 6);
  const { scene, plan } = await saved(user, 12);
  expect(scene).toMatchObject({ procedure: { title: 'Quy trình thử' } });
  expect(scene.procedures_ahead).toMatchObject([{ title: 'Quy trình sau', counts_from: from }]);
  const leastRule = plan.figures.rules.find(({ id }) => id === 'least')!;
  expect(leastRule.stretches.map(({ state, against }) => [state, against])).toEqual([
    ['kept', 5],
    ['broken', 5000],
  ]);
  const brokenFromMs = Date.parse(leastRule.stretches[1]!.from);
  // A row covers ten minutes: this is the first one under the new procedure.
  expect(brokenFromMs - Date.parse(from)).toBeGreaterThanOrEqual(0);
  expect(brokenFromMs - Date.parse(from)).toBeLessThan(hourMs / 6);
  // A plan that ends before does not have to follow it.
  const short = await saved(user, 5);
  expect(short.plan.figures).toMatchObject({ broken_minutes: 0 });
});

it('the next version that counts by now makes no plan outdated that knew it; one that came since does', async () => {
  const of = await ready();
  const user = await createSimulator(of);
  const { plan: before } = await saved(user, 12);
  await nextIn(of, 6);
  const { plan: after } = await saved(user, 12);
  const replaced = async ({ plan_id }: { plan_id: string }) =>
    (await house.node.ok(simulation.get, { ...user, query: { plan_id } })).replaced.procedure;
  expect([await replaced(before), await replaced(after)]).toEqual([true, false]);
});

it('deadlines tell the level that begins to bind with the next procedure', async () => {
  const of = await ready();
  const from = await nextIn(of, 2, 240);
  const { deadlines } = await house.node.ok(rules.now, as(of));
  expect(deadlines.levels_ahead).toMatchObject([
    { from, level: 240, article: 'Điều 5', procedure: 'Quy trình sau', judged: true },
  ]);
  expect(deadlines).toMatchObject({ state: 'told', level: 240, article: 'Điều 5', needed_by: from });
  expect(deadlines.levels_ahead[0]!.lake_level).toBeGreaterThan(240);
});

it('a start says when another table begins: the plan goes on by the one of its start', async () => {
  const startsMs = Math.ceil(nowMs() / hourMs) * hourMs + 30 * hourMs;
  const of = await house.newPlant(
    plainDemo((file) => {
      const curve = file.tables.find((one: { group_code: string }) => one.group_code === 'ZV');
      const largerOpenings = Object.fromEntries(
        Object.entries<number[]>(curve.columns).map(([name, rows]) => [
          name,
          name === 'v' ? rows.map((mcm) => mcm * 1.1) : rows,
        ]),
      );
      const from = wallText(startsMs, 'Asia/Ho_Chi_Minh');
      file.tables.push({ ...curve, name: 'Khảo sát mới', effective_start: from, columns: largerOpenings });
    }),
  );
  await measure(of, 245);
  const user = await createSimulator(of);
  const scene = await house.node.ok(simulation.start, { ...user, body: { at: null } });
  expect(scene).toMatchObject({ state: 'ready', tables_change: iso(startsMs) });
  const same = await house.node.ok(simulation.start, { ...(await createSimulator(await ready())), body: { at: null } });
  expect(same.tables_change).toBeNull();
});
