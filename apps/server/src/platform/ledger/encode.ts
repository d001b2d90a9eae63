import { hash } from 'node:crypto';

/** The number of the encoding; a later encoding gets another number, and existing rows keep theirs. */
export const rowForm = 1;

export interface ChainKey {
  /** 0 stands for the installation. */
  readonly plantNo: number;
  /** Counts from 1: another owner of the same plant number has another chain. */
  readonly chainNo: number;
}

/** The content of a row. */
export interface LedgerFacts extends ChainKey {
  readonly seq: number;
  readonly kind: string;
  readonly year: number;
  readonly number: number;
  readonly atMs: number;
  readonly subject: string;
  /** As stored, byte by byte. */
  readonly content: string;
  /** SHA-256 of bytes stored elsewhere. */
  readonly contentHash: Buffer | null;
}

/** Each field is preceded by its length, so that none can run into the next: `3:abc,`. */
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

/** The link that the first row of a chain follows. */
export const firstLink = ({ plantNo, chainNo }: ChainKey, owner: string): Buffer =>
  sha256(joined('spillway-ledger-chain-1', [plantNo, chainNo, owner]));

/** The text that the seal of a head covers. */
export const encodeHead = (head: ChainKey & { owner: string; seq: number; hash: Buffer; sealedFrom: number }): string =>
  joined('spillway-ledger-head-1', [
    head.plantNo,
    head.chainNo,
    head.owner,
    head.seq,
    head.hash.toString('hex'),
    head.sealedFrom,
  ]);

/** Digits of a printed hash: enough that nobody can forge another with the same beginning. */
const shownDigits = 16;
export const shortHash = (fullHash: Buffer): string => fullHash.toString('hex').slice(0, shownDigits);

/** One text for one value: sorted keys, no blanks. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => `${JSON.stringify(name)}:${canonicalText(one)}`)
    .join(',')}}`;
}
