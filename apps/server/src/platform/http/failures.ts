import type { ErrorCode } from '@spillway/contract/errors';
import { storageFailureOf } from '../database/storage-failure.ts';
import { Refusal } from './refusal.ts';

interface CodedError {
  readonly code?: unknown;
  readonly statusCode?: unknown;
}

/** Fastify's and the HTTP parser's own refusals. */
const doorCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** The database is away, restarting, or gave up on a statement: try again later, nothing was written. */
const databaseAway = /^(?:08|57P|53)|^57014$|^ECONNREFUSED$|^ECONNRESET$|^ENOENT$|^EPIPE$|^ETIMEDOUT$/;
/** A value that the database could not take; the door should have caught it, but the caller gets a 400 all the same. */
const badValue = /^22/;

/** Any error as a refusal, or null where it is a fault of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as CodedError;
  if (typeof code === 'string') {
    const door = doorCodes[code];
    if (door) return new Refusal(door);
    const storage = storageFailureOf(error);
    if (storage) return new Refusal(`storage.${storage}`);
    if (databaseAway.test(code)) return new Refusal('service.unavailable');
    if (badValue.test(code)) return new Refusal('request.invalid');
  }
  if (
    error instanceof Error &&
    /^(?:Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
  )
    return new Refusal('service.unavailable');
  if (statusCode === 413) return new Refusal('request.too_large');
  if (statusCode === 415) return new Refusal('request.media_type');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new Refusal('request.malformed');
  return null;
}
