import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from '../attack/fuzz.ts';
import { tryRoles } from '../attack/roles.ts';
import { makeTarget, type Target } from '../attack/target.ts';
import { preparedDemo } from '../support/prepared-demo.ts';

let target: Target;
beforeAll(async () => {
  target = await makeTarget(await preparedDemo());
});
afterAll(() => target.stop());

const unreached = [
  // Only a browser can open what it needs: `devices.full.db.test.ts` and `push.e2e.ts` do.
  'POST /api/renew/v1/device/shown',
  // Only a message that was sent has the link: `escalation.db.test.ts` reads one.
  'POST /api/renew/v1/warning/link/read',
  'POST /api/renew/v1/warning/link/act',
  // That a gauge is silent is told after half an hour: the command waits for it.
  'POST /api/renew/v1/warning/close',
  // Another server with a certificate, and one that changed: `gateways.full.db.test.ts` has both.
  'POST /api/renew/v1/system/outbound/certificate',
  'POST /api/renew/v1/system/gateways/accept-certificate',
  'POST /api/renew/v1/system/webhooks/accept-certificate',
  // The demo never sends: `preview.db.test.ts` tries both.
  'POST /api/renew/v1/setting/transfer/test',
  'POST /api/renew/v1/setting/transfer/try',
  // Fourteen days carry no calibration: `calibrations.full.db.test.ts` runs, stops and resumes one.
  'GET /api/renew/v1/forecast/calibration/get',
  'POST /api/renew/v1/forecast/calibration/start',
  'POST /api/renew/v1/forecast/calibration/stop',
  'POST /api/renew/v1/forecast/calibration/resume',
  // Nothing is held while the demo is calm: `accept-later.db.test.ts` has a deadline that is.
  'POST /api/renew/v1/rule/accept-later',
  // Only where TLS=local: `tls.e2e.ts` has it.
  'GET /api/renew/v1/trust/authority/{format}',
];

/**
 * What an instant decides. A bulletin needs a second person only where a check left a note, and that another one than its issuer asks:
 * `bulletins.full.db.test.ts` has both. The first slot of a job comes with the next quarter of an hour: `slots/sent.full.db.test.ts` waits for none. The gate
 * table needs openings that the demo may not have measured yet after other recipes: `gate-calculator.db.test.ts` and `plans.e2e.ts` have it.
 */
const byTheHour = [
  'POST /api/renew/v1/forecast/issued/countersign',
  'GET /api/renew/v1/setting/transfer/slot',
  'POST /api/renew/v1/setting/transfer/retransfer',
  'POST /api/renew/v1/calculation/calculator/gates',
];

/** The whole of it is npm run attack. */
describe('an installation that is attacked', () => {
  it('admits to each call whom its description names, and nobody else', async () => {
    expect(await tryRoles(target)).toMatchObject({ deviations: [] });
  });

  it('answers whatever it is asked, and lets nobody in who has not signed in', async () => {
    const report = await fuzz(target, { calls: 600, seed: 20261122 });
    expect(report.open).toEqual([]);
    const missed = report.unreached.filter((call) => !byTheHour.includes(call));
    expect(missed.toSorted(), `refused:\n${report.refused.join('\n')}`).toEqual(unreached.toSorted());
    expect(report.failed).toEqual({});
  });
});
