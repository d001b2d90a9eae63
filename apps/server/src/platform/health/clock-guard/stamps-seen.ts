import { itemAt, lastOf, required } from '@spillway/checked/reads';
import { middle, type StampSeen } from './reckon.ts';

/** An older stamp says nothing about now. */
const keptMs = 60 * 60_000;
/** A source must have spoken for this long before it is known to keep up with time. */
const minSpanMs = 4 * 60_000;
/** A source that sends every second is sampled only now and then. */
const apartMs = 30_000;
const maxSpeakers = 2000;

interface Said {
  readonly steadyMs: number;
  readonly stampMs: number;
}

/** Collects stamps that others gave to the data they send: a clock that is not ours. */
export function createStampWatch() {
  const bySpeaker = new Map<string, Said[]>();

  function recent(said: readonly Said[], sinceMs: number): Said[] {
    return said.filter(({ steadyMs }) => steadyMs >= sinceMs);
  }

  return {
    /** Takes the newest stamp of one delivery. */
    hear(speaker: string, stampMs: number, steadyMs: number): void {
      const said = recent(bySpeaker.get(speaker) ?? [], steadyMs - keptMs);
      const last = said.at(-1);
      if (last && steadyMs - last.steadyMs < apartMs && said.length > 1) said.pop();
      said.push({ steadyMs, stampMs });
      bySpeaker.delete(speaker);
      if (bySpeaker.size >= maxSpeakers) bySpeaker.delete(required(bySpeaker.keys().next().value));
      bySpeaker.set(speaker, said);
    },

    /** The median of all sources, so that one wrong clock among many has no effect. Null if nobody has spoken. */
    since(sinceMs: number, steadyMs: number): StampSeen | null {
      const all = [...bySpeaker.values()].map((said) => recent(said, Math.max(sinceMs, steadyMs - keptMs)));
      const spoken = all.filter((said) => said.length > 0);
      if (spoken.length === 0) return null;
      const live = spoken.filter(keepsUp);
      if (live.length > 0) return { offsetMs: middle(live.map(usual)), isLive: true };
      return { offsetMs: middle(spoken.map(closest)), isLive: false };
    },
  };
}

/** From a backlog after an outage, the stamp with the least delay. */
const closest = (said: readonly Said[]): number => Math.max(...said.map(({ stampMs, steadyMs }) => stampMs - steadyMs));

/** The median of its stamps, because delays vary and one odd stamp of the future proves nothing. */
const usual = (said: readonly Said[]): number => middle(said.map(({ stampMs, steadyMs }) => stampMs - steadyMs));

/** Whether its stamps advance as fast as time does, rather than catching up. */
function keepsUp(said: readonly Said[]): boolean {
  const [first, last] = [itemAt(said, 0), lastOf(said)];
  const spanMs = last.steadyMs - first.steadyMs;
  const rate = (last.stampMs - first.stampMs) / spanMs;
  return spanMs >= minSpanMs && rate > 0.5 && rate < 1.5;
}
