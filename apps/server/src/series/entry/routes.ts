import { entry as contract } from '@spillway/contract/series/entry';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { EntryRoom } from './entry.ts';
import type { FoundReading } from './store.ts';

export function entryRoutes(room: EntryRoom): Implementation[] {
  return [
    implement(contract.outlook, async (call) => {
      const { seriesId, time } = call.query;
      const { limits, lakeBounds, before, standing } = await room.outlook(plantOf(call), seriesId, new Date(time));
      return {
        ...limits,
        mostAtOnce: limits.maxAtOnce,
        heldBeyond: lakeBounds,
        before: readingView(before),
        standing: readingView(standing),
      };
    }),
    implement(contract.enter, async (call) => {
      const { seriesId, time, value, note, replaces, confirmed: isConfirmed } = call.body;
      const seenMs = typeof replaces === 'string' ? Date.parse(replaces) : replaces;
      const written = { seriesId, time, value, note, seenMs, isConfirmed };
      return { status: await room.enter(actorOf(call), plantOf(call), written) };
    }),
  ];
}

const readingView = (reading: FoundReading | null) =>
  reading && {
    time: reading.time.toISOString(),
    value: reading.value,
    quality: reading.quality,
    receivedAt: reading.receivedAt.toISOString(),
  };
