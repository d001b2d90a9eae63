import { payloads } from '@spillway/contract/event-payloads';
import type { Publish } from './publish.ts';

/** In tests, an event whose payload breaks its contract fails the call that publishes it, before a browser stumbles over it. */
export const refuseWrongEvents =
  (publish: Publish): Publish =>
  (tx, event) => {
    payloads[event.topic].parse(event.payload);
    return publish(tx, event);
  };
