import { observed } from './observed.ts';

/** A part could not be had, on the second try (`vite/again.ts`) either: the frame says so, and what can be done. */
export const partMissing = observed(false);

/** The router begins the page anew by itself where it reads the words of a browser; when, a person decides. */
export class MissingCode extends Error {}

/** As browsers and the loader of styles say it: the line is down, or an upgrade replaced it while this tab was open. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingCode ||
  (error instanceof Error && /dynamically imported module|module script|preload css/i.test(error.message));
