import { observed } from './observed.ts';

/** A part failed to load, even on the second try (`vite/again.ts`): the frame shows what can be done. */
export const isPartMissing = observed(false);

/** The router reloads the page by itself if it recognises the browser's message; the user should decide that. */
export class MissingCode extends Error {}

/** Messages of browsers and of the style loader: offline, or an upgrade replaced the file while this tab was open. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingCode ||
  (error instanceof Error && /dynamically imported module|module script|preload css/i.test(error.message));
