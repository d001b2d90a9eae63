import { parseArgs } from 'node:util';
import { runIngestKills } from './ingest-kills.ts';
import { runKills } from './kills.ts';

/** npm run faults -- [--kills 200] [--seed 1] [--only writes|readings]: so many while people write, and as many while readings come in */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const [kills, seed] = [Number(values.kills), Number(values.seed)];
const isWanted = (part: string) => values.only === undefined || values.only === part;
const writes = isWanted('writes') ? await runKills(kills, seed, say) : null;
const readings = isWanted('readings') ? await runIngestKills(kills, seed, say) : null;
say(JSON.stringify({ seed, writes, readings }, null, 2));
const faults = [writes?.missing, writes?.risen, writes?.doubled, readings?.missing, readings?.doubled, readings?.invented];
if (faults.some((count) => count !== undefined && count > 0)) process.exitCode = 1;
