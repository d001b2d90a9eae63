import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';

/** A download must be named, uncached, and of exactly the stated type. */
export const sendFile = (
  reply: FastifyReply,
  file: { readonly fileName: string; readonly mediaType: string },
  content: Readable | Buffer,
) =>
  reply
    .type(file.mediaType)
    .header('content-disposition', attachment(file.fileName))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(content);
