import type { Refusal } from '../http/refusal.ts';

/** What a thread says to who started it; parts are sent one by one, each when it is asked for. */
export type Said<Part> =
  | { readonly kind: 'part'; readonly part: Part }
  | { readonly kind: 'done' }
  | ({ readonly kind: 'refused' } & Pick<Refusal, 'code' | 'facts'>);

export const nextPlease = 'next';
