import { stream } from '@spillway/contract/platform/system';
import { type Implementation, implementRaw } from '../http/implement.ts';
import type { Streams } from './stream.ts';

export function streamRoutes(streams: Streams): Implementation[] {
  return [
    implementRaw(stream.events, async ({ caller, reply, request, query }) => {
      const header = request.headers['last-event-id'];
      const lastEventId = query.after ?? (typeof header === 'string' ? header : undefined);
      await streams.open(caller, reply, lastEventId !== undefined && isPosition(lastEventId) ? lastEventId : null);
      return reply;
    }),
  ];
}

/** A browser may send anything in the header; an invalid position starts afresh. */
function isPosition(text: string): boolean {
  return text.length <= 2000 && /^\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?$/.test(text);
}
