import { itemAt, lastOf, required } from '@spillway/checked/reads';
import { middle, type SeenStamp } from './reckon.ts';

/** An older stamp says nothing about now. */
const keptMs = 60 * 60_000;
/** A source must have spoken for this long before it is known to keep up with time. */
const minSpanMs = 4 * 60_000;
/** A source that sends every second is sampled only now and then. */
const apartMs = 30_000;
const maxSpeakers = 2000;

interface StampPair {
  readonly steadyMs: number;
  readonly stampMs: number;
}

/** Collects stamps that others gave to the data they send: a clock that is not ours. */
export function createStampWatch() {
  const bySender = new Map<string, StampPair[]>();

  function recent(stamps: readonly StampPair[], sinceMs: number): StampPair[] {
    return stamps.filter(({ steadyMs }) => steadyMs >= sinceMs);
  }

  return {
    /** Takes the newest stamp of one delivery. */
    hear(senderId: string, stampMs: number, steadyMs: number): void {
      const stamps = recent(bySender.get(senderId) ?? [], steadyMs - keptMs);
      const last = stamps.at(-1);
      if (last && steadyMs - last.steadyMs < apartMs && stamps.length > 1) stamps.pop();
      stamps.push({ steadyMs, stampMs });
      bySender.delete(senderId);
      if (bySender.size >= maxSpeakers) bySender.delete(required(bySender.keys().next().value));
      bySender.set(senderId, stamps);
    },

    /** The median of all sources, so that one wrong clock among many has no effect. Null if nobody has spoken. */
    since(sinceMs: number, steadyMs: number): SeenStamp | null {
      const all = [...bySender.values()].map((stamps) => recent(stamps, Math.max(sinceMs, steadyMs - keptMs)));
      const stampsInUse = all.filter((stamps) => stamps.length > 0);
      if (stampsInUse.length === 0) return null;
      const liveStamps = stampsInUse.filter(isKeepingUp);
      if (liveStamps.length > 0) return { offsetMs: middle(liveStamps.map(usual)), isLive: true };
      return { offsetMs: middle(stampsInUse.map(closest)), isLive: false };
    },
  };
}

/** From a backlog after an outage, the stamp with the least delay. */
const closest = (stamps: readonly StampPair[]): number =>
  Math.max(...stamps.map(({ stampMs, steadyMs }) => stampMs - steadyMs));

/** The median of its stamps, because delays vary and one odd stamp of the future proves nothing. */
const usual = (stamps: readonly StampPair[]): number =>
  middle(stamps.map(({ stampMs, steadyMs }) => stampMs - steadyMs));

/** Whether its stamps advance as fast as time does, rather than catching up. */
function isKeepingUp(stamps: readonly StampPair[]): boolean {
  const [first, last] = [itemAt(stamps, 0), lastOf(stamps)];
  const spanMs = last.steadyMs - first.steadyMs;
  const rate = (last.stampMs - first.stampMs) / spanMs;
  return spanMs >= minSpanMs && rate > 0.5 && rate < 1.5;
}
