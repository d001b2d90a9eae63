import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './outbound-error.ts';

/** The body of an answer, unpacked, never more than so many bytes of it in memory: a bomb ends at the limit, too. */
export async function takeBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes)
    throw new OutboundError('too_large', { bytes: maxBytes });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of unpacked(answer) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new OutboundError('too_large', { bytes: maxBytes });
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(answer.complete ? 'bad_answer' : 'cut', {}, { cause: error });
  }
  if (!answer.complete) throw new OutboundError('cut');
  return Buffer.concat(parts);
}

function unpacked(answer: IncomingMessage): Readable {
  const packing = (answer.headers['content-encoding'] ?? 'identity').toLowerCase().trim();
  if (packing === 'identity' || packing === '') return answer;
  const unpack = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }[
    packing
  ];
  if (!unpack) throw new OutboundError('bad_answer', { encoding: packing.slice(0, 40) });
  // Errors of either reach whoever reads.
  return pipeline(answer, unpack(), () => undefined);
}
