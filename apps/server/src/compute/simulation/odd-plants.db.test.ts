import { simulation as contract, type Scene } from '@spillway/contract/compute/simulation/simulation';
import { hourMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, plainDemo } from '../testing/calculation-setup.ts';
import { plansSetup } from '../testing/plans-setup.ts';
import { activateProcedure, ruleContent } from '../testing/ruled-plant.ts';

const { house, measure, nowMs, ready } = plansSetup();

interface Person {
  readonly token: string;
}
let here: CalculationPlant;
let calculationPlant: CalculationPlant;
let bothPlantsUser: Person;
let onePlantUser: Person;
beforeAll(async () => {
  here = await ready();
  calculationPlant = await ready();
  const permissions = ['simulation'] as const;
  bothPlantsUser = await house.people.person({ permissions, plants: [here.hydro, calculationPlant.hydro] });
  onePlantUser = await house.people.person({ permissions, plants: [here.hydro] });
});

const at = ({ token }: Person, { hydro }: CalculationPlant) => ({ token, hydro, language: 'vi' as const });
const asItIs = (scene: Scene, name: string) => ({
  scene_id: scene.scene_id,
  name,
  note: '',
  content: {
    schema: 1 as const,
    steps: [],
    until: new Date(Date.parse(scene.at) + 24 * hourMs).toISOString(),
    inflow: { kind: 'drawn' as const, label: '', factor: 1, points: [{ minute: 0, flow: 100 }] },
    faults: { stuck_gates: [], tripped_units: [], notice_late_minutes: 0, gauge_offset: 0 },
  },
});

describe('a lake outside its capacity curve', () => {
  it('is no start, and says so instead of a plan that cannot be worked out', async () => {
    // A table from before the dam was raised.
    const short = plainDemo((file) => {
      const { columns } = file.tables.find((one: { group_code: string }) => one.group_code === 'ZV');
      const [levels] = Object.values<number[]>(columns);
      const rows = levels!.filter((level) => level < 245).length;
      for (const column of Object.values<number[]>(columns)) column.length = rows;
    });
    const of = await house.newPlant(short);
    await measure(of, 246);
    const user = await house.people.person({ permissions: ['simulation'], plants: [of.hydro] });
    const scene = await house.node.ok(contract.start, { ...at(user, of), body: { at: null } });
    expect(scene).toMatchObject({ state: 'off_curve', lake_level: 246, engine: null });
  });
});

describe('water that nobody has told', () => {
  it('is refused in a plan that is saved: its rules would be kept by nothing', async () => {
    const scene = await house.node.ok(contract.start, { ...at(bothPlantsUser, here), body: { at: null } });
    const { content, ...body } = asItIs(scene, 'x');
    const contentWithoutInflow = { ...content, inflow: { ...content.inflow, points: [] } };
    expect(
      await house.node.outcome(contract.add, {
        ...at(bothPlantsUser, here),
        body: { ...body, content: contentWithoutInflow },
      }),
    ).toBe('request.invalid');
  });
});

describe('a plan that was saved', () => {
  it('is of the procedure and the tables in force, until another procedure counts: then that is told of it', async () => {
    const of = await ready();
    const user = await house.people.person({ permissions: ['simulation'], plants: [of.hydro] });
    const scene = await house.node.ok(contract.start, { ...at(user, of), body: { at: null } });
    const saved = await house.node.ok(contract.add, { ...at(user, of), body: asItIs(scene, 'Giữ nguyên') });
    expect(saved).toMatchObject({ of_past: false, replaced: { procedure: false, tables: false } });
    await activateProcedure(house, of, ruleContent({}), nowMs() - hourMs);
    const query = { plan_id: saved.plan_id };
    const secondAnswer = await house.node.ok(contract.get, { ...at(user, of), query });
    expect(secondAnswer.replaced).toEqual({ procedure: true, tables: false });
    // The saved figures keep the procedure they were judged with.
    expect(secondAnswer.figures).toEqual(saved.figures);
  });
});

describe('the plan of a neighbour', () => {
  it('is nothing at another plant, whoever has both, and no way leads to it from there', async () => {
    const scene = await house.node.ok(contract.start, { ...at(bothPlantsUser, calculationPlant), body: { at: null } });
    const { plan_id: planId } = await house.node.ok(contract.add, {
      ...at(bothPlantsUser, calculationPlant),
      body: asItIs(scene, 'Bí mật'),
    });
    for (const person of [bothPlantsUser, onePlantUser]) {
      const as = at(person, here);
      const query = { plan_id: planId };
      expect(await house.node.outcome(contract.get, { ...as, query })).toBe('simulation.plan_not_found');
      expect(await house.node.outcome(contract.file, { ...as, query: { ...query, format: 'pdf' as const } })).toBe(
        'simulation.plan_not_found',
      );
      expect(await house.node.outcome(contract.scene, { ...as, query: { scene_id: scene.scene_id } })).toBe(
        'simulation.scene_gone',
      );
      // Not even the unchanged scene can be saved as a new plan.
      expect(await house.node.outcome(contract.add, { ...as, body: asItIs(scene, 'x') })).toBe('simulation.scene_gone');
      expect(await house.node.outcome(contract.remove, { ...as, body: { ...query, version: 1 } })).toBe(
        'simulation.plan_not_found',
      );
      const { plans } = await house.node.ok(contract.list, as);
      expect(JSON.stringify(plans)).not.toContain('Bí mật');
    }
    for (const call of [contract.list, contract.drills] as const)
      expect(await house.node.outcome(call, at(onePlantUser, calculationPlant))).toBe('plant.forbidden');
  });
});
