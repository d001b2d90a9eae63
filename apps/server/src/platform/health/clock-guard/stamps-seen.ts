import { itemAt, lastOf, required } from '@spillway/checked/reads';
import { middle, type StampSeen } from './reckon.ts';

/** Longer ago it says nothing of now. */
const keptMs = 60 * 60_000;
/** So long somebody must have spoken before it is known whether he keeps up with time. */
const minSpanMs = 4 * 60_000;
/** Who sends every second is remembered now and then. */
const apartMs = 30_000;
const maxSpeakers = 2000;

interface Said {
  readonly steadyMs: number;
  readonly stampMs: number;
}

/** Stamps that others gave to what they send: a clock that is not ours. */
export function createStampWatch() {
  const bySpeaker = new Map<string, Said[]>();

  function recent(said: readonly Said[], sinceMs: number): Said[] {
    return said.filter(({ steadyMs }) => steadyMs >= sinceMs);
  }

  return {
    /** The newest stamp of one delivery. */
    hear(speaker: string, stampMs: number, steadyMs: number): void {
      const said = recent(bySpeaker.get(speaker) ?? [], steadyMs - keptMs);
      const last = said.at(-1);
      if (last && steadyMs - last.steadyMs < apartMs && said.length > 1) said.pop();
      said.push({ steadyMs, stampMs });
      bySpeaker.delete(speaker);
      if (bySpeaker.size >= maxSpeakers) bySpeaker.delete(required(bySpeaker.keys().next().value));
      bySpeaker.set(speaker, said);
    },

    /** The one in the middle of all who spoke: one wrong clock among many counts nothing. Null: nobody spoke. */
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

/** Of what is left over from an outage, the stamp that came soonest. */
const closest = (said: readonly Said[]): number => Math.max(...said.map(({ stampMs, steadyMs }) => stampMs - steadyMs));

/** The one in the middle of its stamps: they come late now more and now less, and one odd stamp of the future says nothing. */
const usual = (said: readonly Said[]): number => middle(said.map(({ stampMs, steadyMs }) => stampMs - steadyMs));

/** Its stamps go on as fast as time does: nothing is caught up with. */
function keepsUp(said: readonly Said[]): boolean {
  const [first, last] = [itemAt(said, 0), lastOf(said)];
  const spanMs = last.steadyMs - first.steadyMs;
  const rate = (last.stampMs - first.stampMs) / spanMs;
  return spanMs >= minSpanMs && rate > 0.5 && rate < 1.5;
}
