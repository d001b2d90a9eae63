import { escalation as contract } from '@spillway/contract/alerts/escalation/escalation';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { maxReceivers } from '@spillway/contract/alerts/jobs/limits';
import { plantFile } from '@spillway/contract/plant/file';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { calculationSetup } from '../../compute/testing/calculation-setup.ts';
import { clone, demo, type Loose } from '../../plant/testing/plant-files.ts';
import type { Person } from '../../testing/people.ts';

/** An installation with its own plant and users. */
function installation() {
  const setup = calculationSetup();
  const here = { house: setup, hydro: '', chief: null as unknown as Person, other: null as unknown as Person };
  beforeAll(async () => {
    const permissions = ['system', 'sensor', 'dashboard'] as const;
    here.chief = await setup.people.person({ permissions, allPlants: true });
    const plant = await setup.newPlant(demo());
    here.hydro = plant.hydro;
    here.other = plant.colleague;
  });
  const as = (hydro = here.hydro) => ({ token: here.chief.token, hydro, language: 'en' as const });
  const importInto = (file: Loose, overrides: object = {}, hydro = here.hydro) =>
    setup.node.ok(plantFile.import, {
      ...as(hydro),
      body: { file, dry_run: false, recompute_past: true, ...overrides },
    });
  return Object.assign(here, {
    as,
    into: importInto,
    plans: async (hydro = here.hydro) => (await setup.node.ok(contract.list, as(hydro))).plans,
    save: (scope: string, steps: Loose, hydro = here.hydro) =>
      setup.node.ok(contract.save, { ...as(hydro), body: { scope, steps } }),
    exported: async (hydro = here.hydro): Promise<Loose> => {
      const headers = { authorization: `Bearer ${here.chief.token}`, hydro };
      return (await setup.node.http.inject({ method: 'GET', url: '/api/renew/v1/plant/export', headers })).json();
    },
    /** The changes to escalation steps that an import would report. */
    told: async (file: Loose, hydro = here.hydro) => {
      const { changes, faults } = await importInto(file, { dry_run: true }, hydro);
      expect(faults).toEqual([]);
      return changes.find(({ kind }) => kind === 'warning_steps');
    },
    faults: async (file: Loose) =>
      (await importInto(file, { dry_run: true })).faults.map(({ path, code }) => `${path} ${code}`),
  });
}

const one = installation();
const two = installation();

const dutyReceiver = { kind: 'duty' as const };
const account = ({ accountId }: Person) => ({ kind: 'account' as const, account_id: accountId });
const step = (after_minutes: number, receivers: readonly object[], overrides: object = {}) => ({
  after_minutes,
  receivers,
  channels: ['mail', 'sms'],
  repeat_minutes: null,
  ...overrides,
});
const inFile = (after_minutes: number, tells_duty: boolean, overrides: object = {}) => {
  const { receivers: _people, ...said } = step(after_minutes, [], overrides);
  return { ...said, tells_duty };
};
/** The minutes and receivers of each step. */
const receiversOf = (plan: Loose) =>
  plan.steps.map((statedStep: Loose) => [statedStep.after_minutes, statedStep.receivers]);
const planOf = async (entryPath: typeof one, scope: string, hydro = entryPath.hydro) =>
  (await entryPath.plans(hydro)).find((plan) => plan.scope === scope);

async function ownJob(entryPath: typeof one, name: string): Promise<string> {
  const { jobs } = await entryPath.house.node.ok(warningJobs.list, entryPath.as());
  const { state, may, threshold, target_name, receiver_names, preset, is_critical, ...rest } = jobs.find(
    (job) => job.preset === 'rain_hour',
  )!;
  const { is_changed, is_demo, updated_at, updated_by, warning_job_id, version, ...job } = rest;
  const body = { ...job, name } as Loose;
  return (await entryPath.house.node.ok(warningJobs.add, { ...entryPath.as(), body })).warning_job_id;
}

let own: string;

beforeAll(async () => {
  own = await ownJob(one, 'Mưa ở đập');
  await one.save('critical', [
    step(0, [dutyReceiver]),
    step(10, [account(one.other)], { channels: ['voice'], phones: 'all' }),
    step(20, [dutyReceiver, account(one.chief)], { repeat_minutes: 15 }),
  ]);
  await one.save('watch', []);
  await one.save('level_rising', [step(5, [dutyReceiver])]);
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
    await two.save('warning', [step(60, [dutyReceiver])]);
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
    expect(receiversOf(await planOf(two, 'critical'))).toEqual([
      [0, [account(two.chief), dutyReceiver]],
      [10, [account(two.other)]],
      [20, [dutyReceiver]],
    ]);
    expect(await planOf(two, 'critical')).toMatchObject({
      steps: [{}, { channels: ['voice'], phones: 'all' }, { repeat_minutes: 15 }],
    });
    expect(await planOf(two, 'warning')).toMatchObject({ steps: [] });
    expect(await planOf(two, 'station_silent')).toMatchObject({ steps: [] });
    const mine = (await two.plans()).find(({ name }) => name === 'Mưa ở đập')!;
    expect(mine.scope).not.toBe(own);
    expect(receiversOf(mine)).toEqual([[30, [dutyReceiver]]]);
    expect(await two.told(file)).toBeUndefined();
    expect((await two.into(file)).changes).toEqual([]);
    const trail = await trailOf(two.house.test.database, 'critical');
    // The director's step moves from 12 to 10 minutes; the first step has more receivers.
    expect(trail.at(-1)).toMatchObject({ hydro_code: two.hydro, after: { escalation: [{}, {}, {}] } });
  });

  it('become those of a new plant, which has nobody but duty', async () => {
    const file = await one.exported();
    await one.into(file, { new_hydro_code: 'STEPS2' });
    expect(receiversOf(await planOf(one, 'critical', 'STEPS2'))).toEqual([
      [0, [dutyReceiver]],
      [10, [dutyReceiver]],
      [20, [dutyReceiver]],
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
    expect(receiversOf(await planOf(one, 'critical'))).toEqual([
      [0, [dutyReceiver]],
      [5, [dutyReceiver]],
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
    const invalidFile = clone(file);
    invalidFile.warning_steps[0].steps[1].after_minutes = 0;
    invalidFile.warning_steps[2].name = 'no_such_preset';
    invalidFile.warning_steps.push(clone(file.warning_steps[3]), { of: 'own', name: 'Không có', steps: [] });
    expect((await one.faults(invalidFile)).toSorted()).toEqual([
      'warning_steps[0].steps[1].after_minutes escalation_order',
      'warning_steps[2].name option',
      'warning_steps[4].name duplicate',
      'warning_steps[5].name file_reference',
    ]);
    const body = { file: invalidFile, dry_run: false, recompute_past: true };
    expect(await one.house.node.outcome(plantFile.import, { ...one.as(), body })).toBe('plant_file.faulty');
    const changedFile = clone(file);
    changedFile.warning_steps[0].steps[0].receivers = [dutyReceiver];
    changedFile.warning_steps[0].steps[1].channels = [];
    changedFile.warning_steps[0].steps[2].after_minutes = 1.5;
    changedFile.warning_steps[2].of = 'something';
    expect((await one.faults(changedFile)).toSorted()).toEqual([
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
    await one.save('watch', [step(7, [dutyReceiver])]);
    const body = { file, dry_run: false, recompute_past: true, fingerprint };
    expect(await one.house.node.outcome(plantFile.import, { ...one.as(), body })).toBe('plant_file.changed');
  });
});
