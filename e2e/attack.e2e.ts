import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from './attack/fuzz.ts';
import { tryRoles } from './attack/roles.ts';
import { makeTarget, type Target } from './attack/target.ts';

let target: Target;
beforeAll(async () => {
  target = await makeTarget();
});
afterAll(() => target.stop());

/** The whole of it is npm run attack. */
describe('an installation that is attacked', () => {
  it('admits to each call whom its description names, and nobody else', async () => {
    expect(await tryRoles(target)).toMatchObject({ deviations: [] });
  });

  it('answers whatever it is asked, and lets nobody in who has not signed in', async () => {
    const report = await fuzz(target, { calls: 600, seed: 20261122 });
    // That a gauge is silent is told after half an hour: the command waits for it.
    expect(report).toMatchObject({ open: [], unreached: ['POST /api/renew/v1/warning/close'] });
    expect(report.failed).toEqual({});
  });
});
