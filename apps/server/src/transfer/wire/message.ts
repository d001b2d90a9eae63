import type { DataKind, Mode } from '@spillway/contract/transfer/choices';
import type { WireFault } from '@spillway/contract/transfer/faults';
import type { JobFields } from '@spillway/contract/transfer/job';
import type { TargetFields } from '@spillway/contract/transfer/target';

/** A figure of a slot as it is sent: converted, judged, and still a number. */
export interface Figure {
  /** Its place among the factors of the job. */
  readonly factorNo: number;
  readonly symbol: string;
  readonly subSymbol: string;
  readonly key: string;
  /** As written in the message. */
  readonly unit: string;
  /** In that unit, rounded; null only with status 02. */
  readonly value: number | null;
  readonly decimals: number;
  /** The slot's time, not the reading's. */
  readonly timeMs: number;
  readonly status: Mode;
}

/** The content of a slot, frozen at the first attempt. Nothing else may differ between two attempts. */
export interface SlotContent {
  readonly slotMs: number;
  /** The send time of the first attempt, written into messages and names. */
  readonly sentMs: number;
  readonly generation: number;
  readonly figures: readonly Figure[];
}

export type WireTarget = TargetFields;
export type WireJob = Pick<JobFields, 'province_code' | 'hydro_symbol' | 'username' | 'data_type'> & {
  readonly data_type: DataKind;
};

/**
 * One message of a slot, complete except for its secrets: `secretMark` stands in place of the password, so that nothing stored, hashed or shown
 * contains it.
 */
export interface WireMessage {
  readonly messageNo: number;
  readonly factorNos: readonly number[];
  /** The station or e-mail receiver, where a slot has a message for each; else empty. */
  readonly about: string;
  /** For files and attachments. */
  readonly folder: string;
  readonly name: string;
  /** For http, filled in but without secrets; also for a backup host. A GET carries its figures here. */
  readonly url: string;
  readonly backupUrl: string;
  /** For http; for e-mail `to`, `subject`, and `text` where the figures are attached. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  /** The figures, also those of a GET and of an attachment. */
  readonly body: Buffer;
}

export const secretMark = '\u{E000}password\u{E000}';

/** Needed besides the message, and never stored. */
export interface WireSecrets {
  readonly password?: string;
  /** For sftp, as PEM. */
  readonly privateKey?: string;
  readonly passphrase?: string;
  readonly proxyPassword?: string;
}

/** Each fault has a text in the catalogue. */
export type { WireFault };

/**
 * The outcome of one attempt. `refused` counts towards putting a message aside, and so does `unknown` with server_trouble: some servers answer 500 to
 * whatever they do not like.
 */
export type Outcome =
  /** The receiver confirmed that it has it. */
  | { readonly is: 'accepted'; readonly receipt: string }
  /** It certainly does not have it, and may get it later. */
  | { readonly is: 'not_sent'; readonly fault: WireFault; readonly retryAfterMs: number | null }
  /** It may have it: the answer was lost. The repeat is equal byte for byte, under the same name. */
  | { readonly is: 'unknown'; readonly fault: WireFault }
  /** It rejects this message; others may go. */
  | { readonly is: 'refused'; readonly fault: WireFault }
  /** Nothing more goes to this account until somebody checks: a password (the sender allows three tries), a certificate, a host key. */
  | { readonly is: 'hold'; readonly fault: WireFault };

export interface Attempt {
  readonly outcome: Outcome;
  /** What either side said, without secrets: at most 4 kB. */
  readonly request: string;
  readonly answer: string;
  readonly host: string;
  readonly tookMs: number;
}

export interface SendOptions {
  /** The same at each attempt of one message of one generation; for e-mail its Message-ID. */
  readonly id: string;
  /** Aborts when the lease or the node ends. */
  readonly signal?: AbortSignal;
  /** An earlier attempt may have arrived: where files can be looked up, one of this name and size counts as it. */
  readonly mayHaveArrived?: boolean;
}

/** One account at one host, used by the holder of its lease: ftp and sftp send over one connection. */
export interface WireAccount {
  /** One after the other. It never throws. */
  send(target: WireTarget, message: WireMessage, options: SendOptions): Promise<Attempt>;
  close(): void;
}

export type HostChoice = 'primary' | 'backup';

/** It never throws: whatever happens is an attempt with its outcome. */
export interface Wire {
  openAccount(target: WireTarget, job: WireJob, secrets: WireSecrets, host: HostChoice): WireAccount;
  send(
    target: WireTarget,
    job: WireJob,
    secrets: WireSecrets,
    message: WireMessage,
    options: SendOptions & { readonly host: HostChoice },
  ): Promise<Attempt>;
  /** Connects and signs in, and writes nothing; for http it only connects, since no request is without consequences everywhere. */
  tryConnection(
    target: WireTarget,
    job: WireJob,
    secrets: WireSecrets,
    options: { readonly host: HostChoice; readonly signal?: AbortSignal },
  ): Promise<Trial>;
}

export interface Trial extends Attempt {
  /** The identity the other side shows, for somebody who decides on a pin: `SHA256:…` for sftp. */
  readonly hostKey: string | null;
}
