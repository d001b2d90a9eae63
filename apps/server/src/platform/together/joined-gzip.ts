import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

interface Piece {
  readonly plain: Buffer;
  readonly deflated: Buffer;
}

const deflateInThread = promisify(deflateRaw);

/** Each piece ends at a byte boundary, so that another one may follow it. */
async function deflate(text: string): Promise<Piece> {
  const plain = Buffer.from(text);
  return { plain, deflated: await deflateInThread(plain, { finishFlush: constants.Z_SYNC_FLUSH }) };
}

const keptPieces = 200;
const pieceByPath = new Map<string, Promise<Piece>>();

/** Data sent to many screens are deflated once. */
export function deflatedPiece(text: string): Promise<Piece> {
  const piece = pieceByPath.get(text) ?? deflate(text);
  // Moves it to the end, so that the least recently used one is dropped first.
  pieceByPath.delete(text);
  pieceByPath.set(text, piece);
  for (const oldest of pieceByPath.keys()) {
    if (pieceByPath.size <= keptPieces) break;
    pieceByPath.delete(oldest);
  }
  return piece;
}

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The final empty block of a deflate stream. */
const lastBlock = Buffer.from([3, 0]);
/** A longer text would need two blocks. */
const maxStoredBytes = 0xffff;

/** A gzip file (RFC 1952) joined from pieces deflated separately: each can be read as soon as it arrives. */
export class JoinedGzip {
  #crc = 0;
  #bytes = 0;
  readonly head = head;

  add({ plain, deflated }: Piece): Buffer {
    this.#count(plain);
    return deflated;
  }

  /** Stores a few bytes that are the same for nobody else, without deflating them. */
  store(text: string): Buffer {
    const bytes = Buffer.from(text);
    if (bytes.length > maxStoredBytes) throw new RangeError(`A stored block holds ${maxStoredBytes} bytes at most.`);
    this.#count(bytes);
    const lengths = Buffer.alloc(5);
    lengths.writeUInt16LE(bytes.length, 1);
    lengths.writeUInt16LE(~bytes.length & maxStoredBytes, 3);
    return Buffer.concat([lengths, bytes]);
  }

  end(): Buffer {
    const tail = Buffer.alloc(8);
    tail.writeUInt32LE(this.#crc, 0);
    tail.writeUInt32LE(this.#bytes % 2 ** 32, 4);
    return Buffer.concat([lastBlock, tail]);
  }

  #count(bytes: Buffer): void {
    this.#crc = crc32(bytes, this.#crc);
    this.#bytes += bytes.length;
  }
}
