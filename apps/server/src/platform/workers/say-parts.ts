import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { required } from '@spillway/checked/reads';
import { Refusal } from '../http/refusal.ts';

/** What a thread says to who started it; parts are sent one by one, each when it is asked for. */
export type PartMessage<Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'done' }
  | ({ readonly kind: 'refused' } & Pick<Refusal, 'code' | 'facts'>);

export const nextPlease = 'next';

/**
 * The other end of `partsOfThread`: makes a part whenever one is asked for, and tells what is refused. `given` are buffers of a part
 * that are handed over and not copied.
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
