import { ApiError } from '@spillway/contract/client';
import { QueryClient } from '@tanstack/react-query';

/** Retry only if the server was not reached or is restarting; other errors are final. */
const isWorthRetrying = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 502 || error.status === 503;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      staleTime: 30_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
