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
  let unconfirmedChannels: readonly OpenedChannel[] = await Promise.all(
    ours.map((channelKind) => doors.opened(channelKind, nodeName)),
  );
  let graceBeatsLeft = takeoverGraceBeats;
  if (broker === 'none') await doors.shut('mqtt');

  async function settleUnconfirmed(): Promise<void> {
    if (graceBeatsLeft === 0) return;
    graceBeatsLeft -= 1;
    const results = await Promise.all(unconfirmedChannels.map((one) => doors.withdrawn(one)));
    unconfirmedChannels = unconfirmedChannels.filter((_, index) => !results[index]);
  }

  async function reportOutages(): Promise<void> {
    const endedOutages = outage.takeOver();
    if (endedOutages.length === 0) return;
    const refusedCounts = new Map(
      ours.map((channelKind) => [channelKind, channelKind === 'mqtt' ? 0 : counts[channelKind].takeFoundShut()]),
    );
    try {
      await doors.tell(endedOutages, nodeName, refusedCounts);
    } catch (error) {
      outage.giveBack(endedOutages);
      for (const channelKind of always) counts[channelKind].giveBackFoundShut(refusedCounts.get(channelKind) ?? 0);
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
      for (const channelKind of always) await report(channelKind);
      outage.beatDone();
      await reportOutages();
      await settleUnconfirmed();
    } catch (error) {
      outage.beatFailed(error);
      log.debug({ err: error }, 'how the doors are doing could not be written down');
    }
  }

  let pendingBeat: Promise<void> = Promise.resolve();
  const recordBeat = () => {
    pendingBeat = pendingBeat.then(write);
    return pendingBeat;
  };
  await recordBeat();
  const timer = setInterval(() => void recordBeat(), beatMs);
  timer.unref();

  return {
    nodeName,
    beat: recordBeat,
    async stop() {
      clearInterval(timer);
      await recordBeat();
      for (const channelKind of always) await doors.leave(channelKind, nodeName).catch(() => undefined);
    },
  };
}
