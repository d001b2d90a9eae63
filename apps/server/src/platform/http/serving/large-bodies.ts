import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** JSON calls are small; routes that take more say so in the contract. */
export const ordinaryBodyBytes = 256 * 1024;
/** Limits for large bodies in memory, on this node and for one account: a slow sender must not keep out all others. */
const maxAtOnce = 4;
const maxOfOne = 3;
/** A basin's outline goes six deep. */
const deepest = 32;
const maxContainers = 1_000_000;
const maxValues = 8_000_000;

/** Accepts few large bodies at a time, and checks their structure before they become objects. */
export function createLargeBodies() {
  const holders = new Map<string, number>();
  let heldCount = 0;

  return {
    /** Called before the body is read. */
    admit(request: FastifyRequest, reply: FastifyReply): void {
      const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
      const isBare = request.headers['transfer-encoding'] === undefined && !Number.isFinite(length);
      if (isBare || length <= ordinaryBodyBytes) return;
      const holder = request.caller?.accountId ?? request.ip;
      const holderBytes = holders.get(holder) ?? 0;
      if (heldCount >= maxAtOnce || holderBytes >= maxOfOne) throw new Refusal('request.busy');
      heldCount += 1;
      holders.set(holder, holderBytes + 1);
      reply.raw.once('close', () => {
        heldCount -= 1;
        const left = (holders.get(holder) ?? 1) - 1;
        if (left > 0) holders.set(holder, left);
        else holders.delete(holder);
      });
    },

    /** JSON of a few megabytes can become gigabytes of objects. */
    acceptJson(api: FastifyInstance): void {
      const parse = api.getDefaultJsonParser('error', 'error');
      api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
        const text = body as string;
        if (text.length > ordinaryBodyBytes && isOversized(text)) done(new Refusal('request.malformed'));
        else void parse(request, text, done);
      });
    },
  };
}

const [quote, backslash, comma, bracket, brace, endBracket, endBrace] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b, 0x5d, 0x7d];

/** Deeper, or with more parts, than any legitimate call. */
export function isOversized(json: string): boolean {
  let [depth, containers, values] = [0, 0, 0];
  for (let index = 0; index < json.length; index++) {
    const sign = json.charCodeAt(index);
    if (sign === quote) index = endOfText(json, index);
    else if (sign === comma) values += 1;
    else if (sign === bracket || sign === brace) {
      depth += 1;
      containers += 1;
      if (depth > deepest || containers > maxContainers) return true;
    } else if (sign === endBracket || sign === endBrace) depth -= 1;
  }
  return values > maxValues;
}

/** The index of the closing quote. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}
