import { ApiError } from '@spillway/contract/client';

/**
 * What is read by the id of a link is not here: deleted, of another plant, or the link is garbled. A reading that asks for
 * nothing but an id is refused as invalid only for that id.
 */
export const leadsToNothing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 404 || (error.status === 400 && error.code === 'request.invalid'));
