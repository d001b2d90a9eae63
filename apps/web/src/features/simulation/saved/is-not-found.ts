import { ApiError } from '@spillway/contract/client';

/** The plan was deleted, or belongs to another plant. */
export const isNotFound = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;
