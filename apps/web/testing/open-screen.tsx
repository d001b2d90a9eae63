import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, expect } from 'vitest';
import { call, signInByApi } from '../../../e2e/support/api.ts';
import { moveDate } from '../../../e2e/support/moved-date.ts';
import type { Person } from '../../../e2e/support/people.ts';
import { startI18n } from '../src/base/i18n/i18n.ts';
import { registerRooms } from '../src/base/i18n/rooms.ts';
import { queryClient } from '../src/base/query-client.ts';
import { forgetStored } from '../src/base/session/forget.ts';
import { tokenJar } from '../src/base/session/signed-in.ts';
import type { Tokens } from '../src/base/session/token-jar.ts';
import { writeStored } from '../src/base/storage.ts';
import { router } from '../src/shell/routing/router.tsx';
import { startSession } from '../src/shell/start.ts';
import { wordFiles } from '../src/words.ts';
import { keyboard } from './hands.ts';
import { Locator } from './locator.ts';
import { PageWorker } from './page-worker.ts';
import { type PlantOptions, productFetch, startProduct, stopProduct } from './product.ts';

interface Screen extends Locator {
  readonly admin: Person;
  readonly token: string;
  readonly keyboard: typeof keyboard;
  /** What the page complained of. */
  readonly problems: readonly string[];
  /** Another person at this place; the address is opened anew. */
  signIn(person: Person): Promise<void>;
  /** As a browser opens an address: what the page held in memory is gone. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** A call beside the page, as another person's. */
  call<T>(method: string, path: string, body?: object, token?: string): Promise<T>;
}

const admin: Person = { username: 'admin', password: 'Mua2026lu' };

let isBegun = false;
const { startTransition } = router;

/** What main.tsx does once; without its StrictMode, which does nothing in what is shipped. */
async function begin(): Promise<void> {
  if (isBegun) return;
  isBegun = true;
  writeStored('language', 'vi');
  registerRooms(wordFiles);
  await startI18n();
  startSession();
}

/**
 * The whole app in this document, at an address, before a product of its own; after the file both are gone, and whoever was signed in.
 * It fails where the page complained of something.
 */
export async function openScreen(address: string, options: PlantOptions = {}): Promise<Screen> {
  const { fetch: originalFetch, Worker: OriginalWorker } = globalThis;
  const problems: string[] = [];
  const { error: formerError } = console;
  console.error = (...said: unknown[]) => {
    const text = said.map(String).join(' ');
    // happy-dom does not know <search> yet.
    if (!/^The tag .* is unrecognized.* search$/s.test(text)) problems.push(text);
  };
  globalThis.fetch = productFetch;
  globalThis.Worker = PageWorker as unknown as typeof Worker;
  window.scrollTo = () => undefined;
  const aheadMs = await startProduct(options);
  // The person's computer goes by the time of the installation.
  const restoreDate = moveDate(options.at ? aheadMs : 0);
  let root: Root | undefined;
  const close = () => {
    root?.unmount();
    root = undefined;
    // The one of the tree that is gone waits for it to be drawn.
    router.startTransition = startTransition;
    queryClient.clear();
    document.body.replaceChildren();
  };
  const goto = async (to: string) => {
    close();
    await begin();
    router.history.replace(to, undefined, { ignoreBlocker: true });
    await router.load();
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  };
  const signIn = async ({ username, password }: Person) => {
    close();
    forgetStored({ isExpired: false });
    const body = { username, password, remember: false };
    const { token } = await call<{ token: Tokens }>('', 'POST', '/auth/login', { body });
    tokenJar.keep(token, false);
  };
  afterAll(async () => {
    close();
    forgetStored({ isExpired: false });
    localStorage.clear();
    sessionStorage.clear();
    await stopProduct();
    globalThis.fetch = originalFetch;
    globalThis.Worker = OriginalWorker;
    restoreDate();
    console.error = formerError;
    expect(problems).toEqual([]);
  });
  await signIn(admin);
  const token = await signInByApi('', admin);
  await goto(address);
  return Object.assign(new Locator('', () => [document.body]), {
    admin,
    token,
    keyboard,
    problems,
    signIn,
    goto,
    reload: () => goto(window.location.pathname + window.location.search + window.location.hash),
    call: <T,>(method: string, path: string, body?: object, by = token): Promise<T> =>
      call<T>('', method, path, { token: by, ...(body ? { body } : {}) }),
  });
}
