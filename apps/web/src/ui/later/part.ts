import { type ComponentType, lazy } from 'react';
import { observed } from '../../app/observed.ts';

export type LoadPart<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** A part could not be had, on the second try (`vite/again.ts`) either: the frame says so, and offers to load the page anew. */
export const partMissing = observed(false);

/** The router begins the page anew by itself where it reads the words of a browser; when, a person decides. */
class MissingCode extends Error {}

/** As browsers and the loader of styles say it. Code that is gone was replaced by an upgrade while this tab was open. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof MissingCode ||
  (error instanceof Error && /dynamically imported module|module script|preload css/i.test(error.message));

/** A whole page: where it cannot be had, its own notice says so, in a frame that goes on. */
export const loadPage = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  load().catch((error: unknown) => {
    throw isMissingCode(error) ? new MissingCode('the code of a page', { cause: error }) : error;
  });

/** Before it is needed; whether it can be had is seen then. */
export const loadAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

interface PartOptions {
  /** Whether a person is told that it could not be had. */
  readonly isTold: boolean;
}

/** Null, and said, where it cannot be had: what a person typed elsewhere on the page stays. */
export async function partOf<Props>(
  load: LoadPart<Props>,
  { isTold }: PartOptions = { isTold: true },
): Promise<ComponentType<Props> | null> {
  try {
    return (await load()).default;
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    if (isTold) partMissing.set(true);
    return null;
  }
}

const Nothing = () => null;
const waiting: (() => Promise<unknown>)[] = [];
let isFetchingAhead = false;

/** A part of a page that comes when it is wanted, and without which the page goes on. */
export function lazyPart<Props extends object>(load: LoadPart<Props>, options?: PartOptions) {
  if (isFetchingAhead) loadAhead(load);
  else waiting.push(load);
  return lazy(async () => ({ default: (await partOf(load, options)) ?? (Nothing as ComponentType<Props>) }));
}

/** Everything that may be wanted later, one after the other, so that it is there when the line is not. */
export async function fetchParts(): Promise<void> {
  isFetchingAhead = true;
  // Whoever wants it asks again.
  for (const load of waiting.splice(0)) await load().catch(() => undefined);
}
