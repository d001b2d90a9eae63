import type { Log } from '../../../platform/log.ts';
import type { IngestChannels, OpenedChannel } from './channels-of-nodes.ts';
import type { ChannelCounts } from './counts.ts';
import type { OutageNotes } from './outage.ts';
import type { ChannelKind } from './store.ts';

interface WatchDeps {
  readonly doors: Pick<IngestChannels, 'opened' | 'withdrawn' | 'report' | 'tell' | 'leave' | 'shut'>;
  readonly outage: OutageNotes;
  readonly counts: Readonly<Record<'http' | 'hand', ChannelCounts>>;
  readonly log: Log;
}

export interface WatchOptions {
  readonly nodeName: string;
  /** Whether this installation has a broker, and whether this node connects to it. */
  readonly broker: 'none' | 'elsewhere' | 'here';
  readonly beatMs?: number;
}

export interface ChannelWatch {
  readonly nodeName: string;
  beat(): Promise<void>;
  stop(): Promise<void>;
}

/** After this many beats every other live node has reported. */
const takeoverGraceBeats = 5;
const always = ['http', 'hand'] as const;

/** Records which channels are open while this node runs, and after an interruption when they were not. */
export async function watchIngestChannels(deps: WatchDeps, options: WatchOptions): Promise<ChannelWatch> {
  const { doors, outage, counts, log } = deps;
  const { nodeName, broker, beatMs = 2000 } = options;
  const ours: readonly ChannelKind[] = broker === 'here' ? [...always, 'mqtt'] : always;
  let inDoubt: readonly OpenedChannel[] = await Promise.all(ours.map((door) => doors.opened(door, nodeName)));
  let doubts = takeoverGraceBeats;
  if (broker === 'none') await doors.shut('mqtt');

  async function settleDoubts(): Promise<void> {
    if (doubts === 0) return;
    doubts -= 1;
    const settled = await Promise.all(inDoubt.map((one) => doors.withdrawn(one)));
    inDoubt = inDoubt.filter((_, place) => !settled[place]);
  }

  async function tellOutages(): Promise<void> {
    const over = outage.takeOver();
    if (over.length === 0) return;
    const turnedAway = new Map(ours.map((door) => [door, door === 'mqtt' ? 0 : counts[door].takeFoundShut()]));
    try {
      await doors.tell(over, nodeName, turnedAway);
    } catch (error) {
      outage.giveBack(over);
      for (const door of always) counts[door].giveBackFoundShut(turnedAway.get(door) ?? 0);
      throw error;
    }
  }

  async function report(door: 'http' | 'hand'): Promise<void> {
    const refusals = counts[door].takeRefusals();
    try {
      await doors.report(door, nodeName, counts[door].health('connected', 0), refusals);
    } catch (error) {
      counts[door].giveBack(refusals);
      throw error;
    }
  }

  async function write(): Promise<void> {
    try {
      for (const door of always) await report(door);
      outage.beatDone();
      await tellOutages();
      await settleDoubts();
    } catch (error) {
      outage.beatFailed(error);
      log.debug({ err: error }, 'how the doors are doing could not be written down');
    }
  }

  let beating: Promise<void> = Promise.resolve();
  const beat = () => {
    beating = beating.then(write);
    return beating;
  };
  await beat();
  const timer = setInterval(() => void beat(), beatMs);
  timer.unref();

  return {
    nodeName,
    beat,
    async stop() {
      clearInterval(timer);
      await beat();
      for (const door of always) await doors.leave(door, nodeName).catch(() => undefined);
    },
  };
}
