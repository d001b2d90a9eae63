import { parseArgs } from 'node:util';
import { faultsOfBulletins, runBulletinKills } from './bulletin-kills.ts';
import { runCalculationKills } from './calculation-kills.ts';
import { runForecastKills } from './forecast-kills.ts';
import { runIngestKills } from './ingest-kills.ts';
import { runKills } from './kills.ts';
import { faultsOf, runMachinery } from './machinery/machinery.ts';
import { faultsOfMessages, runMessages } from './messages/messages.ts';
import { type OutageKind, runOutage } from './outages.ts';
import { runMonth } from './transfer/month.ts';
import { faultsOfTransfer, runTransfer } from './transfer/transfer.ts';
import { runWarnings } from './warnings/warnings.ts';

/** npm run faults -- [--kills 200] [--seed 1] [--away 20] [--only writes|readings|records|forecasts|bulletins|outages|machinery|warnings|messages|transfer|month] */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    /** Seconds. */
    away: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const [kills, seed, awaySeconds] = [Number(values.kills), Number(values.seed), Number(values.away)];
const isWanted = (part: string) => values.only === undefined || values.only === part;

async function outage(kind: OutageKind) {
  const report = await runOutage(kind, awaySeconds);
  if (report === null) say(`${kind}: not run, a small file system can only be mounted by root`);
  else say(`${kind}: away for ${awaySeconds} s, back after ${report.backMs} ms`);
  return report;
}

const writes = isWanted('writes') ? await runKills(kills, seed, say) : null;
const readings = isWanted('readings') ? await runIngestKills(kills, seed, say) : null;
const records = isWanted('records') ? await runCalculationKills(Math.min(kills, 100), seed, say) : null;
const forecasts = isWanted('forecasts') ? await runForecastKills(Math.min(kills, 60), seed, say) : null;
const bulletins = isWanted('bulletins') ? await runBulletinKills(Math.min(kills, 100), seed, say) : null;
const outages = isWanted('outages')
  ? { broker: await outage('broker'), database: await outage('database'), disk: await outage('disk') }
  : null;
const machinery = isWanted('machinery') ? await runMachinery(kills, seed, say) : null;
const warnings = isWanted('warnings') ? await runWarnings(kills, seed, say) : null;
const messages = isWanted('messages') ? await runMessages(kills, seed, say) : null;
const transfer = isWanted('transfer') ? await runTransfer(kills, seed, say) : null;
const month = isWanted('month') ? await runMonth(seed, say) : null;
say(
  JSON.stringify(
    { seed, writes, readings, records, forecasts, bulletins, outages, machinery, warnings, messages, transfer, month },
    null,
    2,
  ),
);
const ingest = [readings, outages?.broker, outages?.database, outages?.disk].filter((one) => one != null);
const faults = [
  ...(writes ? [writes.missing, writes.risen, writes.doubled] : []),
  ...(records ? [records.strange] : []),
  ...(forecasts ? [forecasts.half, forecasts.twice] : []),
  ...(bulletins ? faultsOfBulletins(bulletins) : []),
  ...(machinery ? faultsOf(machinery) : []),
  ...(warnings ? [warnings.lost, warnings.twice] : []),
  ...(messages ? faultsOfMessages(messages) : []),
  ...(transfer ? faultsOfTransfer(transfer) : []),
  ...(month ? [month.different] : []),
  ...ingest.flatMap(({ missing, doubled, invented }) => [missing, doubled, invented]),
];
// ftp-srv waits forever for data connections that were cut before they opened.
process.exit(faults.some((count) => count > 0) ? 1 : 0);
