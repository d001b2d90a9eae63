import { randomBytes } from 'node:crypto';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Input } from '../send.ts';

/** One call whose answer the next ones build on: its data, or null where it was refused. */
export type Cook = (
  name: string,
  input?: { path?: Input['path']; query?: Input['query']; body?: unknown },
  headers?: Readonly<Record<string, string>>,
  // biome-ignore lint/suspicious/noExplicitAny: answers are read here as whoever knows the product would, field by field.
) => Promise<any>;

export const at = (agoMs: number) =>
  new Date(Math.floor((Date.now() - agoMs) / (5 * minuteMs)) * 5 * minuteMs).toISOString();
export const day = (agoMs: number) => at(agoMs).slice(0, 10);
/** A time as people write it. */
export const plain = (iso: string) => iso.slice(0, 19).replace('T', ' ');
export const base64 = (text: string) => Buffer.from(text).toString('base64');
export const textOf = (file: unknown) => (typeof file === 'string' ? Buffer.from(file, 'base64').toString() : '');
export const fresh = (prefix: string) => `${prefix}${randomBytes(4).toString('hex')}`;
export const password = () => `Aa1${randomBytes(9).toString('base64url')}`;
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What was read, as it is written again: without what the server says of it. */
export const written = (read: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(read ?? {}).filter(([name]) => !/^(updated|created|may|kept)/.test(name)));

/** Asks until what came is what is waited for; the last answer where it never is. */
export async function until<Found>(
  ask: () => Promise<Found>,
  isThere: (found: Found) => boolean,
  withinMs = 240_000,
): Promise<Found> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await ask();
    if (isThere(found) || performance.now() > deadline) return found;
    await pause(250);
  }
}
