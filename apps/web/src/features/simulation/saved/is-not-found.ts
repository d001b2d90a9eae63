import { ApiError } from '@spillway/contract/client';

/** Not at this plant: deleted, or of another one. */
export const isNotFound = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;
