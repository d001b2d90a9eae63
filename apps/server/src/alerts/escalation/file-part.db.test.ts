import { escalation as contract } from '@spillway/contract/alerts/escalation/escalation';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { maxReceivers } from '@spillway/contract/alerts/jobs/limits';
import { plantFile } from '@spillway/contract/plant/file';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { calculationHouse } from '../../compute/testing/calculation-house.ts';
import { clone, demo, type Loose } from '../../plant/testing/plant-files.ts';
import type { Person } from '../../testing/people.ts';

/** An installation with a plant of its own and people of its own. */
function installation() {
  const house = calculationHouse();
  const here = { house, hydro: '', chief: null as unknown as Person, other: null as unknown as Person };
  beforeAll(async () => {
    const permissions = ['system', 'sensor', 'dashboard'] as const;
    here.chief = await house.people.person({ permissions, allPlants: true });
    const plant = await house.newPlant(demo());
    here.hydro = plant.hydro;
    here.other = plant.colleague;
  });
  const as = (hydro = here.hydro) => ({ token: here.chief.token, hydro, language: 'en' as const });
  const into = (file: Loose, more: object = {}, hydro = here.hydro) =>
    house.node.ok(plantFile.import, { ...as(hydro), body: { file, dry_run: false, recompute_past: true, ...more } });
  return Object.assign(here, {
    as,
    into,
    plans: async (hydro = here.hydro) => (await house.node.ok(contract.list, as(hydro))).plans,
    save: (scope: string, steps: Loose, hydro = here.hydro) =>
      house.node.ok(contract.save, { ...as(hydro), body: { scope, steps } }),
    exported: async (hydro = here.hydro): Promise<Loose> => {
      const headers = { authorization: `Bearer ${here.chief.token}`, hydro };
      return (await house.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers })).json();
    },
    /** What an import would tell of steps. */
    told: async (file: Loose, hydro = here.hydro) => {
      const { changes, faults } = await into(file, { dry_run: true }, hydro);
      expect(faults).toEqual([]);
      return changes.find(({ kind }) => kind === 'warning_steps');
    },
    faults: async (file: Loose) =>
      (await into(file, { dry_run: true })).faults.map(({ path, code }) => `${path} ${code}`),
  });
}

const one = installation();
const two = installation();

const duty = { kind: 'duty' as const };
const account = ({ accountId }: Person) => ({ kind: 'account' as const, account_id: accountId });
const step = (after_minutes: number, receivers: readonly object[], more: object = {}) => ({
  after_minutes,
  receivers,
  channels: ['mail', 'sms'],
  repeat_minutes: null,
  ...more,
});
const inFile = (after_minutes: number, tells_duty: boolean, more: object = {}) => {
  const { receivers: _people, ...said } = step(after_minutes, [], more);
  return { ...said, tells_duty };
};
/** When each step comes, and to whom. */
const toldBy = (plan: Loose) => plan.steps.map((said: Loose) => [said.after_minutes, said.receivers]);
const planOf = async (where: typeof one, scope: string, hydro = where.hydro) =>
  (await where.plans(hydro)).find((plan) => plan.scope === scope);

async function ownJob(where: typeof one, name: string): Promise<string> {
  const { jobs } = await where.house.node.ok(warningJobs.list, where.as());
  const { state, may, threshold, target_name, receiver_names, preset, is_critical, ...rest } = jobs.find(
    (job) => job.preset === 'rain_hour',
  )!;
  const { is_changed, is_demo, updated_at, updated_by, warning_job_id, version, ...job } = rest;
  const body = { ...job, name } as Loose;
  return (await where.house.node.ok(warningJobs.add, { ...where.as(), body })).warning_job_id;
}

let own: string;

beforeAll(async () => {
  own = await ownJob(one, 'Mưa ở đập');
  await one.save('critical', [
    step(0, [duty]),
    step(10, [account(one.other)], { channels: ['voice'], phones: 'all' }),
    step(20, [duty, account(one.chief)], { repeat_minutes: 15 }),
  ]);
  await one.save('watch', []);
  await one.save('level_rising', [step(5, [duty])]);
  await one.save('station_silent', []);
  await one.save(own, [step(30, [account(one.other)])]);
});

describe('the steps of warnings in the file of a plant', () => {
  it('say when, by what and how often, and whether duty is told; nobody’s name', async () => {
    const file = await one.exported();
    expect(file.warning_steps).toEqual([
      {
        of: 'severity',
        name: 'critical',
        steps: [
          inFile(0, true),
          inFile(10, false, { channels: ['voice'], phones: 'all' }),
          inFile(20, true, { repeat_minutes: 15 }),
        ],
      },
      { of: 'built_in', name: 'station_silent', steps: [] },
      { of: 'preset', name: 'level_rising', steps: [inFile(5, true)] },
      { of: 'own', name: 'Mưa ở đập', steps: [inFile(30, false)] },
    ]);
    const text = JSON.stringify(file.warning_steps);
    for (const person of [one.other, one.chief]) expect(text).not.toContain(person.accountId);
  });

  it('come back to their own plant without touching anybody', async () => {
    const before = await one.plans();
    const file = await one.exported();
    expect(await one.told(file)).toBeUndefined();
    expect((await one.into(file)).changes).toEqual([]);
    expect(await one.plans()).toEqual(before);
  });

  it('reach another installation: its own people stay at their steps, new steps tell whoever is on duty', async () => {
    const file = await one.exported();
    await two.save('critical', [step(0, [account(two.chief)]), step(12, [account(two.other)])]);
    await two.save('warning', [step(60, [duty])]);
    expect(await two.told(file)).toMatchObject({
      added: ['A station sends nothing', 'Lake rising fast', 'Mưa ở đập'].map((name) =>
        name.startsWith('A station') ? expect.stringMatching(/^A station/) : name,
      ),
      changed: [{ name: 'every critical warning', fields: expect.anything() }],
      removed: ['every warning of severity “warning”'],
    });
    // A preview changes nothing.
    expect(await two.plans()).toHaveLength(3);
    await two.into(file);
    expect(toldBy(await planOf(two, 'critical'))).toEqual([
      [0, [account(two.chief), duty]],
      [10, [account(two.other)]],
      [20, [duty]],
    ]);
    expect(await planOf(two, 'critical')).toMatchObject({
      steps: [{}, { channels: ['voice'], phones: 'all' }, { repeat_minutes: 15 }],
    });
    expect(await planOf(two, 'warning')).toMatchObject({ steps: [] });
    expect(await planOf(two, 'station_silent')).toMatchObject({ steps: [] });
    const mine = (await two.plans()).find(({ name }) => name === 'Mưa ở đập')!;
    expect(mine.scope).not.toBe(own);
    expect(toldBy(mine)).toEqual([[30, [duty]]]);
    expect(await two.told(file)).toBeUndefined();
    expect((await two.into(file)).changes).toEqual([]);
    const trail = await trailOf(two.house.test.database, 'critical');
    // The step of the director at 12 minutes comes at 10 now; that of the beginning has more people.
    expect(trail.at(-1)).toMatchObject({ hydro_code: two.hydro, after: { escalation: [{}, {}, {}] } });
  });

  it('become those of a new plant, which has nobody but duty', async () => {
    const file = await one.exported();
    await one.into(file, { new_hydro_code: 'STEPS2' });
    expect(toldBy(await planOf(one, 'critical', 'STEPS2'))).toEqual([
      [0, [duty]],
      [10, [duty]],
      [20, [duty]],
    ]);
    expect(await one.told(file, 'STEPS2')).toBeUndefined();
    expect(await one.told(await one.exported('STEPS2'), 'STEPS2')).toBeUndefined();
  });

  it('keep a person at the step of the same minute where another step comes between, and lose duty where the file says so', async () => {
    const file = await one.exported();
    const { steps } = file.warning_steps[0];
    steps.splice(1, 0, inFile(5, true));
    steps[3].tells_duty = false;
    steps[3].repeat_minutes = null;
    expect((await one.told(file))?.changed).toMatchObject([{ name: 'every critical warning' }]);
    await one.into(file);
    expect(toldBy(await planOf(one, 'critical'))).toEqual([
      [0, [duty]],
      [5, [duty]],
      [10, [account(one.other)]],
      [20, [account(one.chief)]],
    ]);
    const [last] = (await trailOf(one.house.test.database, 'critical')).slice(-1);
    expect(last).toMatchObject({ action: 'warning_escalation.weaken' });
  });

  it('stay as they are where the file has no such part', async () => {
    const { warning_steps, ...older } = await one.exported();
    const before = await one.plans();
    expect(warning_steps).not.toEqual([]);
    expect((await one.into({ ...older, format_version: 1 })).changes).toEqual([]);
    expect((await one.into(older)).changes).toEqual([]);
    expect(await one.plans()).toEqual(before);
  });

  it('are refused with the place of the fault, and nothing of the file is saved then', async () => {
    const file = await one.exported();
    const before = await one.plans();
    const wrong = clone(file);
    wrong.warning_steps[0].steps[1].after_minutes = 0;
    wrong.warning_steps[2].name = 'no_such_preset';
    wrong.warning_steps.push(clone(file.warning_steps[3]), { of: 'own', name: 'Không có', steps: [] });
    expect((await one.faults(wrong)).toSorted()).toEqual([
      'warning_steps[0].steps[1].after_minutes escalation_order',
      'warning_steps[2].name option',
      'warning_steps[4].name duplicate',
      'warning_steps[5].name file_reference',
    ]);
    const body = { file: wrong, dry_run: false, recompute_past: true };
    expect(await one.house.node.outcome(plantFile.import, { ...one.as(), body })).toBe('plant_file.faulty');
    const bent = clone(file);
    bent.warning_steps[0].steps[0].receivers = [duty];
    bent.warning_steps[0].steps[1].channels = [];
    bent.warning_steps[0].steps[2].after_minutes = 1.5;
    bent.warning_steps[2].of = 'something';
    expect((await one.faults(bent)).toSorted()).toEqual([
      'warning_steps[0].steps[0].receivers unknown_field',
      'warning_steps[0].steps[1].channels too_few',
      'warning_steps[0].steps[2].after_minutes not_integer',
      'warning_steps[2].of format',
    ]);
    expect(await one.plans()).toEqual(before);
  });

  it('name the step whose receivers would be too many', async () => {
    const people = await Promise.all(
      Array.from({ length: maxReceivers }, () => one.house.people.person({ plants: [one.hydro] })),
    );
    await one.save('watch', [step(3, people.map(account))]);
    const file = await one.exported();
    const of = file.warning_steps.findIndex(({ name }: Loose) => name === 'watch');
    file.warning_steps[of].steps[0].tells_duty = true;
    expect(await one.faults(file)).toEqual([`warning_steps[${of}].steps[0].tells_duty too_many`]);
    await one.save('watch', null);
  });

  it('that somebody changes after the preview are looked at again first', async () => {
    const file = await one.exported();
    file.warning_steps[0].steps[0].repeat_minutes = 30;
    const { fingerprint } = await one.into(file, { dry_run: true });
    await one.save('watch', [step(7, [duty])]);
    const body = { file, dry_run: false, recompute_past: true, fingerprint };
    expect(await one.house.node.outcome(plantFile.import, { ...one.as(), body })).toBe('plant_file.changed');
  });
});
