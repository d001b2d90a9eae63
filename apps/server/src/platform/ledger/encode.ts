import { hash } from 'node:crypto';

/** Of the encoding; a later one is another number, and rows keep theirs. */
export const rowForm = 1;

export interface ChainKey {
  /** 0: the installation. */
  readonly plantNo: number;
  /** From 1: another one for another owner of the same number. */
  readonly chainNo: number;
}

/** All that a row says. */
export interface LedgerFacts extends ChainKey {
  readonly seq: number;
  readonly kind: string;
  readonly year: number;
  readonly number: number;
  readonly atMs: number;
  readonly subject: string;
  /** As it is stored, byte by byte. */
  readonly content: string;
  /** SHA-256 of bytes that lie elsewhere. */
  readonly contentHash: Buffer | null;
}

/** Each field with its length before it, so that none can run into the next: `3:abc,`. */
const field = (text: string): string => `${Buffer.byteLength(text)}:${text},`;

const joined = (label: string, fields: readonly (string | number)[]): string =>
  [label, ...fields].map((one) => field(String(one))).join('');

const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');

export const encodeRow = (row: LedgerFacts, previous: Buffer): string =>
  joined(`spillway-ledger-row-${rowForm}`, [
    row.plantNo,
    row.chainNo,
    row.seq,
    row.kind,
    row.year,
    row.number,
    row.atMs,
    row.subject,
    row.content,
    row.contentHash?.toString('hex') ?? '',
    previous.toString('hex'),
  ]);

export const rowHash = (row: LedgerFacts, previous: Buffer): Buffer => sha256(encodeRow(row, previous));

/** What the first row of a chain follows. */
export const firstLink = ({ plantNo, chainNo }: ChainKey, owner: string): Buffer =>
  sha256(joined('spillway-ledger-chain-1', [plantNo, chainNo, owner]));

/** What the seal of a head is made of. */
export const encodeHead = (head: ChainKey & { owner: string; seq: number; hash: Buffer; sealedFrom: number }): string =>
  joined('spillway-ledger-head-1', [
    head.plantNo,
    head.chainNo,
    head.owner,
    head.seq,
    head.hash.toString('hex'),
    head.sealedFrom,
  ]);

/** Of a hash as it is printed: enough that nobody makes another with the same beginning. */
const shownDigits = 16;
export const shortHash = (whole: Buffer): string => whole.toString('hex').slice(0, shownDigits);

/** One text for one value: keys in order, nothing between. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`)
    .join(',')}}`;
}
