import { parseArgs } from 'node:util';
import { call, signInByApi } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { endurance } from './endurance.ts';
import { memoryMbOf } from './memory.ts';
import { soakReadings } from './readings.ts';

/** npm run soak -- [--minutes 30] [--readings 5000000]: steady use, then readings as fast as they are taken; memory must not grow. */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, readings: { type: 'string', default: '5000000' } },
});
const log = (line: string) => process.stdout.write(`${line}\n`);

const server = await startServer();
let token = await signInByApi(server.url, server.admin);
/** An access token expires after 15 minutes. */
const renew = async () => {
  token = await signInByApi(server.url, server.admin);
};
const renewal = setInterval(() => void renew(), 10 * 60_000);

const report = await endurance({
  minutes: Number(values.minutes),
  say: log,
  read: () => call(server.url, 'GET', '/v1/role/getall', { token }),
  write: async (n) => {
    const body = { role_name: `bền ${n}`, level: 90, permissions: ['report'] };
    const { role_id } = await call<{ role_id: string }>(server.url, 'POST', '/v1/role/create', { token, body });
    await call(server.url, 'POST', '/v1/role/delete', { token, body: { role_id } });
    // A session has a limit of calls per minute; steady load stays below it.
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
  memoryMb: () => memoryMbOf(server.url),
});
clearInterval(renewal);
await server.stop();

const receiver = await startServer();
const readings = await soakReadings(receiver, Number(values.readings), log);
await receiver.stop();
log(JSON.stringify({ use: report, readings }, null, 2));
const hasLeak = [report, readings].some(({ growthMb, allowedGrowthMb }) => growthMb > allowedGrowthMb);
if (report.failures > 0 || readings.accepted < readings.sent || hasLeak) process.exitCode = 1;
