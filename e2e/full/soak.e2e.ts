import { expect, it } from 'vitest';
import { soakReadings } from '../soak/readings.ts';
import { startServer } from '../support/server.ts';

it('takes thirty thousand readings without growing (the full run is npm run soak)', async () => {
  const server = await startServer();
  try {
    const report = await soakReadings(server, 30_000, () => undefined);
    expect(report.accepted).toBe(30_000);
    // So short a run is all warm-up; five million in such steps would be seen here too.
    expect(report.growthMb).toBeLessThan(200);
  } finally {
    await server.stop();
  }
});
