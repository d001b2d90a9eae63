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
 * The other end of `partsOfThread`: makes a part on each request and reports refusals. `given` are buffers of a part that are transferred
 * and not copied.
 */
export async function sayParts<Part>(
  parts: AsyncIterable<Part> | Iterable<Part>,
  given: (part: Part) => ArrayBuffer[] = () => [],
): Promise<void> {
  const port = required(parentPort);
  const asked = on(port, 'message');
  const say = async (said: PartMessage<Part>, buffers: ArrayBuffer[] = []) => {
    const { value } = await asked.next();
    if (value?.[0] === nextPlease) port.postMessage(said, buffers);
  };
  try {
    for await (const part of parts) await say({ kind: 'part', part }, given(part));
    await say({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await say({ kind: 'refused', code: error.code, facts: error.facts });
  } finally {
    await asked.return?.();
  }
}
