import { expect, it } from 'vitest';
import { soakReadings } from '../soak/readings.ts';
import { startServer } from '../support/server.ts';

it('takes thirty thousand readings without growing (the full run is npm run soak)', async () => {
  const server = await startServer();
  try {
    const report = await soakReadings(server, 30_000, () => undefined);
    expect(report.accepted).toBe(30_000);
    // A run this short is all warm-up, but growth as with five million readings would be visible here, too.
    expect(report.growthMb).toBeLessThan(200);
  } finally {
    await server.stop();
  }
});
