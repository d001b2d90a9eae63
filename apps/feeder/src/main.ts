import { setTimeout as wait } from 'node:timers/promises';
import { type FeedOrder, type FeedProgress, keyRefusedExitCode } from '@spillway/contract/series/demo-feed';
import { createDoor, KeyRefused } from './door.ts';
import { feed } from './feed.ts';

/** Started by the server of a demo, which says everything else by message: a key has no place among arguments or settings. */
async function run(order: FeedOrder): Promise<void> {
  const aheadMs = order.nowMs - Date.now();
  await feed({
    order,
    door: createDoor(order, wait),
    now: () => Date.now() + aheadMs,
    rest: wait,
    report: (progress: FeedProgress) => process.send?.(progress),
    signal: new AbortController().signal,
  });
}

// The server is gone, or wants no feeder any more.
process.once('disconnect', () => process.exit(0));
process.once('message', (order: FeedOrder) => {
  run(order).catch((error: unknown) => {
    const isKeyRefused = error instanceof KeyRefused;
    if (!isKeyRefused) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(isKeyRefused ? keyRefusedExitCode : 1);
  });
});
