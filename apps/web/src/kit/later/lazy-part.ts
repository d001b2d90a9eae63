import { type ComponentType, createElement, lazy } from 'react';
import { isMissingCode, isPartMissing, MissingCode } from '../../base/missing-code.ts';
import { observed, useObserved } from '../../base/observed.ts';
import { addKit, type LoadPart } from './kit.ts';

const here = new Set<() => Promise<unknown>>();

/** Whether a page would open without the server. */
export const isCodeLoaded = (load: () => Promise<unknown>): boolean => here.has(load);

/** Loads a page; on failure its own notice says so, inside a working frame. */
export const loadPage = <Props extends object>(load: LoadPart<Props>): ReturnType<LoadPart<Props>> =>
  addKit(load)().then(
    (loaded) => {
      here.add(load);
      return loaded;
    },
    (error: unknown) => {
      throw isMissingCode(error) ? new MissingCode('the code of a page', { cause: error }) : error;
    },
  );

/** Preloads; a failure only matters when the part is needed. */
export const loadAhead = (load: () => Promise<unknown>): void => void load().catch(() => undefined);

interface PartOptions {
  /** Whether to tell the user that loading failed. */
  readonly isTold: boolean;
}

/** Null with a toast if loading fails: input elsewhere on the page is kept. */
export async function partOf<Props extends object>(
  load: LoadPart<Props>,
  { isTold }: PartOptions = { isTold: true },
): Promise<ComponentType<Props> | null> {
  try {
    return (await addKit(load)()).default;
  } catch (error) {
    if (!isMissingCode(error)) throw error;
    if (isTold) isPartMissing.set(true);
    return null;
  }
}

const missed = new Set<() => void>();

/** React caches a failed load forever. Retries what is on screen now, and the rest when needed. */
export function retryFailedParts(): void {
  const all = [...missed];
  missed.clear();
  for (const again of all) again();
}

/** Like React's `lazy`, but a failed load can be retried. */
function lazyWithRetry<Props extends object>(load: (miss: () => void) => ReturnType<LoadPart<Props>>) {
  const attempt = () => load(() => missed.add(() => current.set(lazy(attempt))));
  const current = observed(lazy(attempt));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, where its `lazy` is made.
  return function LazyAgain(props: Props) {
    return createElement<Props>(useObserved(current) as unknown as ComponentType<Props>, props);
  };
}

const Nothing = () => null;

/** Parts that may be needed later and are not loaded yet (`fetch-ahead.ts`). */
export const queue = new Set<() => Promise<unknown>>();
let isFetchingAhead = false;

/** From now on newly registered parts are loaded at once. */
export function startFetchingAhead(): void {
  isFetchingAhead = true;
}

function fetchWithOthers(load: () => Promise<unknown>): void {
  queue.add(load);
  if (isFetchingAhead) loadAhead(load);
}

/** Required content of a page: if it fails to load, the page fails. */
export function lazyContent<Props extends object>(load: LoadPart<Props>) {
  fetchWithOthers(load);
  return lazyWithRetry<Props>((miss) =>
    loadPage(load).catch((error: unknown) => {
      miss();
      throw error;
    }),
  );
}

/** Optional part of a page, loaded on demand; the page works without it. */
export function lazyPart<Props extends object>(load: LoadPart<Props>, options?: PartOptions) {
  fetchWithOthers(load);
  return lazyWithRetry<Props>(async (miss) => {
    const part = await partOf(load, options);
    if (part === null) miss();
    return { default: part ?? (Nothing as ComponentType<Props>) };
  });
}
