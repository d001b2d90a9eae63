import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { required } from '@spillway/checked/reads';
import { Refusal } from '../http/refusal.ts';

/** Messages of a thread to its starter; parts are sent one by one, each when requested. */
export type PartMessage<Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'done' }
  | ({ readonly kind: 'refused' } & Pick<Refusal, 'code' | 'facts'>);

export const nextPlease = 'next';

/**
 * The other end of `partsOfThread`: makes a part on each request and reports refusals. `buffersOf` are buffers of a part that are transferred
 * and not copied.
 */
export async function sendParts<Part>(
  parts: AsyncIterable<Part> | Iterable<Part>,
  buffersOf: (part: Part) => ArrayBuffer[] = () => [],
): Promise<void> {
  const port = required(parentPort);
  const portMessages = on(port, 'message');
  const sendPart = async (partMessage: PartMessage<Part>, buffers: ArrayBuffer[] = []) => {
    const { value } = await portMessages.next();
    if (value?.[0] === nextPlease) port.postMessage(partMessage, buffers);
  };
  try {
    for await (const part of parts) await sendPart({ kind: 'part', part }, buffersOf(part));
    await sendPart({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sendPart({ kind: 'refused', code: error.code, facts: error.facts });
  } finally {
    await portMessages.return?.();
  }
}
