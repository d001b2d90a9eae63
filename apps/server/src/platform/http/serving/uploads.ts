import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf } from '../failures.ts';
import { Refusal } from '../refusal.ts';

const maxFieldBytes = 64 * 1024;

/** Only for the scope of routes that take files; every other route refuses the content type. */
export function acceptUploads(api: FastifyInstance): void {
  api.register(multipart, { limits: { files: 1, fields: 1, parts: 2, fieldSize: maxFieldBytes, headerPairs: 20 } });
  api.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !takesFiles(request)) throw new Refusal('request.media_type');
  });
}

const takesFiles = (request: FastifyRequest): boolean => request.routeOptions.config.takesFiles === true;

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFiles?: boolean;
  }
}

/**
 * Turns a form with a file into the JSON form of the same call: the fields of part `data`, the file as base64 in `file` and its name in `file_name`.
 * From here on both are handled alike.
 */
export async function readUpload(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  request.body = await readParts(request).catch((error: unknown) => {
    // A refusal by a limit is passed on; the parser's other errors mean a malformed form.
    throw refusalOf(error) ?? new Refusal('request.malformed');
  });
}

async function readParts(request: FastifyRequest): Promise<object> {
  const limits = { fileSize: request.routeOptions.bodyLimit ?? maxFieldBytes };
  let fields: unknown = {};
  let file: { file: string; file_name: string } | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.fieldname === 'file') file = { file: bytes.toString('base64'), file_name: part.filename ?? '' };
    } else if (part.fieldname === 'data') fields = parsed(part.value);
  }
  return { ...(typeof fields === 'object' ? fields : {}), ...file };
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new Refusal('request.malformed');
  }
}
