import { randomBytes } from 'node:crypto';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Input } from '../send.ts';

/** A call whose response the next ones use: its data, or null if it was refused. */
export type CallApi = (
  name: string,
  input?: { path?: Input['path']; query?: Input['query']; body?: unknown },
  headers?: Readonly<Record<string, string>>,
  // biome-ignore lint/suspicious/noExplicitAny: answers are read here as whoever knows the product would, field by field.
) => Promise<any>;

export const at = (agoMs: number) =>
  new Date(Math.floor((Date.now() - agoMs) / (5 * minuteMs)) * 5 * minuteMs).toISOString();
export const day = (agoMs: number) => at(agoMs).slice(0, 10);
/** Date and time without the `T` and the zone. */
export const plain = (iso: string) => iso.slice(0, 19).replace('T', ' ');
export const base64 = (text: string) => Buffer.from(text).toString('base64');
export const textOf = (file: unknown) => (typeof file === 'string' ? Buffer.from(file, 'base64').toString() : '');
export const fresh = (prefix: string) => `${prefix}${randomBytes(4).toString('hex')}`;
export const password = () => `Aa1${randomBytes(9).toString('base64url')}`;
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Data that was read, without the fields set by the server, for writing it back. */
export const written = (read: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(read ?? {}).filter(([name]) => !/^(updated|created|may|kept)/.test(name)));

/** Repeats until the result is as expected; returns the last result if it never is. */
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
