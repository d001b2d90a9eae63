import { ApiError } from '@spillway/contract/client';

/**
 * True if the record of a link does not exist: deleted, of another plant, or a garbled link. A request with only an id
 * is invalid only because of that id.
 */
export const isMissingRecord = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || (error.status === 400 && error.code === 'request.invalid'));
