import { parseArgs } from 'node:util';
import { floodYears } from '@spillway/contract/series/demo-feed';
import { demoPlant } from '../first-plant.ts';
import { Problem } from '../platform/database/problem.ts';
import { addFlood } from '../series/demo-feed/demo-feed.ts';
import { openRoom } from './open-room.ts';
import { runCli } from './run-cli.ts';

const help = `npm run simulate -- --flood <years>

Plays a flood into the demo plant, and into no other: the storm whose runoff peaks at the project's flood of that return period
(${floodYears.join(', ')} years). It begins within ten minutes and takes four days; the lake, the gates and every reading follow. One flood at a
time. While Spillway is stopped it is only noted, and played at the next start.

  --flood <years>     the return period
  --help              this text

Settings: DATA_DIR, DATABASE_URL. Ends with 0 when the flood is on its way.
`;

await runCli(help, async ({ config, log, say }) => {
  const { values } = parseArgs({ options: { flood: { type: 'string' } } });
  const years = floodYears.find((one) => String(one) === values.flood);
  if (years === undefined)
    throw new Problem(`Say which flood: npm run simulate -- --flood <years>, with one of ${floodYears.join(', ')}.`);
  await openRoom({ config, log }, 'npm run simulate', async (room) => {
    const flood = await addFlood(room, demoPlant.hydroCode, years);
    if (flood === null)
      throw new Problem(`There is no demo plant (${demoPlant.hydroCode}) that a flood could be played into.`);
    if (flood === 'busy') throw new Problem('A flood is being played: wait until four days after its beginning.');
    say(`The flood of ${years} years begins at ${new Date(flood.startMs).toISOString()}.`);
  });
});
