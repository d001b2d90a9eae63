import { parseArgs } from 'node:util';
import { floodLengthMs, floodYears } from '@spillway/contract/series/demo-feed';
import { hourMs } from '@spillway/plant-time/spans';
import { demoPlant } from '../first-plant.ts';
import { Problem } from '../platform/problem.ts';
import { addFlood } from '../series/demo-feed/demo-feed.ts';
import { openRoom } from './open-room.ts';
import { runCli } from './run-cli.ts';

/** A flood that started this long ago is still running. */
const maxStartedH = floodLengthMs / hourMs;

const help = `npm run simulate -- --flood <years>

Plays a flood into the demo plant, and into no other: the storm whose runoff peaks at the project's flood of that return period
(${floodYears.join(', ')} years). It begins within ten minutes, or so long ago, and takes four days; the lake, the gates and every reading follow. One flood at a
time. While Spillway is stopped it is only noted, and played at the next start.

  --flood <years>     the return period
  --started <hours>   it began so many hours ago (12h; at most ${maxStartedH}h): the readings since then are measured anew
  --help              this text

Settings: DATA_DIR, DATABASE_URL. Ends with 0 when the flood is on its way.
`;

/** Null for an invalid time. */
function startedMsOf(startText: string | undefined): number | null {
  if (startText === undefined) return 0;
  const hours = Number(/^(\d+)h$/.exec(startText)?.[1] ?? Number.NaN);
  return hours >= 1 && hours <= maxStartedH ? hours * hourMs : null;
}

await runCli(help, async ({ config, log, say }) => {
  const { values } = parseArgs({ options: { flood: { type: 'string' }, started: { type: 'string' } } });
  const years = floodYears.find((one) => String(one) === values.flood);
  if (years === undefined)
    throw new Problem(`Say which flood: npm run simulate -- --flood <years>, with one of ${floodYears.join(', ')}.`);
  const startedMs = startedMsOf(values.started);
  if (startedMs === null) throw new Problem(`Say how long ago as hours: --started 12h, at most ${maxStartedH}h.`);
  await openRoom({ config, log }, 'npm run simulate', async (room) => {
    const flood = await addFlood(room, demoPlant.hydroCode, years, startedMs);
    if (flood === null)
      throw new Problem(`There is no demo plant (${demoPlant.hydroCode}) that a flood could be played into.`);
    if (flood === 'busy') throw new Problem('A flood is already running: wait until four days after its start.');
    say(
      `The flood of ${years} years ${startedMs > 0 ? 'began' : 'begins'} at ${new Date(flood.startMs).toISOString()}.`,
    );
  });
});
