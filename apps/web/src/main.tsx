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

/** Not at the top of the module: page code imports from this file of the build, and would wait for it. */
async function start(container: HTMLElement): Promise<void> {
  registerRooms(wordFiles);
  await startI18n();
  startSession();
  // The router handles an error here itself: it retries once it is rendered.
  const opened = router.load().catch(() => undefined);
  // After the router has requested the session.
  setTimeout(() => readAhead(window.location.pathname));
  // Until then the router would render nothing, in place of the initial content of index.html.
  await opened;
  createRoot(container).render(
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
