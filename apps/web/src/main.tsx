import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './base/i18n/i18n.ts';
import { registerRooms } from './base/i18n/rooms.ts';
import { queryClient } from './base/query-client.ts';
import { readAhead } from './shell/routing/first-reads.ts';
import { router } from './shell/routing/router.tsx';
import { startSession } from './shell/start.ts';
import { wordFiles } from './words.ts';

/** Not at the top of the module: the code of the pages imports what stands in this file of the build, and would wait for it. */
async function start(place: HTMLElement): Promise<void> {
  registerRooms(wordFiles);
  await startI18n();
  startSession();
  // What goes wrong here is the page's to say: the router tries again once it is drawn.
  const opened = router.load().catch(() => undefined);
  // Once the router has asked who is there.
  setTimeout(() => readAhead(window.location.pathname));
  // Until then the router would draw nothing, in the place of what index.html has drawn.
  await opened;
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element #root');
void start(place);
