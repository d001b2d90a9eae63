import { startDatabase } from '../start.ts';
import { quietLog } from './quiet-log.ts';

/** Starts the database of the given folder, reports this in one line, and runs until it is killed or told to stop. */
const dataDir = process.argv[2] ?? '';
try {
  const running = await startDatabase({ dataDir, log: quietLog });
  console.log(JSON.stringify({ version: running.version }));
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log((error as Error).message);
  process.exit(1);
}
