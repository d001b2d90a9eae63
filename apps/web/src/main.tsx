import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from './app/i18n/i18n.ts';
import { queryClient } from './app/query-client.ts';
import { router } from './app/routing/router.tsx';
import { startSession } from './app/start.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no element #root');

await startI18n();
startSession();
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
