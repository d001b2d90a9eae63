import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachment } from './attachment.ts';

/** A file to be kept: under its name, in no cache, and as nothing but what it says it is. */
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
