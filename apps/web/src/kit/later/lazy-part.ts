import { type ComponentType, createElement, lazy } from 'react';
import { isMissingCode, MissingCode, partMissing } from '../../base/missing-code.ts';
import { observed, useObserved } from '../../base/observed.ts';
import { kitted, type LoadPart } from './kit.ts';

const here = new Set<() => Promise<unknown>>();

/** Whether a page would open without the server. */
export const isCodeHere = (load: () => Promise<unknown>): boolean => here.has(load);

/** A whole page: where it cannot be had, its own notice says so, in a frame that goes on. */
export const loadPage = <Props extends object>(load: LoadPart<Props>): ReturnType<LoadPart<Props>> =>
  kitted(load)().then(
    (loaded) => {
      here.add(load);
      return loaded;
    },
    (error: unknown) => {
      throw isMissingCode(error) ? new MissingCode('the code of a page', { cause: error }) : error;
    },
  );

/** Before it is needed; whether it can be had is seen then. */
export const loadAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

interface PartOptions {
  /** Whether a person is told that it could not be had. */
  readonly isTold: boolean;
}

/** Null, and said, where it cannot be had: what a person typed elsewhere on the page stays. */
export async function partOf<Props extends object>(
  load: LoadPart<Props>,
  { isTold }: PartOptions = { isTold: true },
): Promise<ComponentType<Props> | null> {
  try {
    return (await kitted(load)()).default;
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    if (isTold) partMissing.set(true);
    return null;
  }
}

const missed = new Set<() => void>();

/** React keeps for ever what could not be loaded once. What is wanted of it now is asked for again, and the rest when it is wanted. */
export function tryMissedAgain(): void {
  const all = [...missed];
  missed.clear();
  for (const again of all) again();
}

/** As React's `lazy`; what could not be had can be asked for again. */
function lazyAgain<Props extends object>(load: (miss: () => void) => ReturnType<LoadPart<Props>>) {
  const attempt = () => load(() => missed.add(() => current.set(lazy(attempt))));
  const current = observed(lazy(attempt));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, where its `lazy` is made.
  return function LazyAgain(props: Props) {
    return createElement<Props>(useObserved(current) as unknown as ComponentType<Props>, props);
  };
}

const Nothing = () => null;

/** What may be wanted later and was not fetched yet (`fetch-ahead.ts`). */
export const waiting = new Set<() => Promise<unknown>>();
let isFetchingAhead = false;

/** From now on what comes to be known is fetched at once. */
export function startFetchingAhead(): void {
  isFetchingAhead = true;
}

function fetchWithOthers(load: () => Promise<unknown>): void {
  waiting.add(load);
  if (isFetchingAhead) loadAhead(load);
}

/** What a page cannot do without: where it cannot be had, the page could not be opened. */
export function lazyContent<Props extends object>(load: LoadPart<Props>) {
  fetchWithOthers(load);
  return lazyAgain<Props>((miss) =>
    loadPage(load).catch((error: unknown) => {
      miss();
      throw error;
    }),
  );
}

/** A part of a page that comes when it is wanted, and without which the page goes on. */
export function lazyPart<Props extends object>(load: LoadPart<Props>, options?: PartOptions) {
  fetchWithOthers(load);
  return lazyAgain<Props>(async (miss) => {
    const part = await partOf(load, options);
    if (part === null) miss();
    return { default: part ?? (Nothing as ComponentType<Props>) };
  });
}
