import { parseArgs } from 'node:util';
import { call, signInByApi } from '../support/api.ts';
import { startServer } from '../support/server.ts';
import { endurance } from './endurance.ts';

/** npm run soak -- [--minutes 30]: the server under steady use; its memory must not grow with time. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

const server = await startServer();
let token = await signInByApi(server.url, server.admin);
/** An access token lives 15 minutes. */
const renew = async () => {
  token = await signInByApi(server.url, server.admin);
};
const renewal = setInterval(() => void renew(), 10 * 60_000);

const report = await endurance({
  minutes: Number(values.minutes),
  say,
  read: () => call(server.url, 'GET', '/v1/role/getall', { token }),
  write: async (n) => {
    const body = { role_name: `bền ${n}`, level: 90, permissions: ['report'] };
    const { role_id } = await call<{ role_id: string }>(server.url, 'POST', '/v1/role/create', { token, body });
    await call(server.url, 'POST', '/v1/role/delete', { token, body: { role_id } });
    // A session may make so many calls a minute; steady use stays below that.
    await new Promise((resolve) => setTimeout(resolve, 100));
  },
  memoryMb: async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024;
  },
});
clearInterval(renewal);
await server.stop();
say(JSON.stringify(report, null, 2));
if (report.failures > 0 || report.growthMb > report.allowedGrowthMb) process.exitCode = 1;
