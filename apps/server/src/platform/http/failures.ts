import type { ErrorCode } from '@spillway/contract/errors';
import { databaseErrorOf, storageFailureOf } from '../database/errors.ts';
import { Refusal } from './refusal.ts';

interface CodedError {
  readonly code?: unknown;
  readonly statusCode?: unknown;
}

/** Codes for Fastify's and the HTTP parser's own refusals. */
const protocolErrorCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Turns any error into a refusal; null for a fault of ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as CodedError;
  if (typeof code === 'string') {
    const door = protocolErrorCodes[code];
    if (door) return new Refusal(door);
  }
  const storage = storageFailureOf(error);
  if (storage) return new Refusal(`storage.${storage}`);
  const meaning = databaseErrorOf(error);
  // The database is away, restarting, or cancelled a statement: nothing was written, so try again later.
  if (meaning === 'away' || meaning === 'cancelled') return new Refusal('service.unavailable');
  // Validation should have caught it, but the caller gets a 400 all the same.
  if (meaning === 'value') return new Refusal('request.invalid');
  if (statusCode === 413) return new Refusal('request.too_large');
  if (statusCode === 415) return new Refusal('request.media_type');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return new Refusal('request.malformed');
  return null;
}
