import type { DataKind, Mode } from '@spillway/contract/transfer/choices';
import type { WireFault } from '@spillway/contract/transfer/faults';
import type { JobFields } from '@spillway/contract/transfer/job';
import type { TargetFields } from '@spillway/contract/transfer/target';

/** A figure of a slot as it is sent: converted and judged, but not yet formatted. */
export interface Figure {
  /** Position among the factors of the job. */
  readonly factorNo: number;
  readonly symbol: string;
  readonly subSymbol: string;
  readonly key: string;
  /** As written in the message. */
  readonly unit: string;
  /** In that unit, rounded; null only with status 02. */
  readonly value: number | null;
  readonly decimals: number;
  /** The time of the slot, not of the reading. */
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
 * One message of a slot, complete except for its secrets: `secretMark` replaces the password, so that it is never
 * stored, hashed or shown.
 */
export interface WireMessage {
  readonly messageNo: number;
  readonly factorNos: readonly number[];
  /** The station or email recipient, when a slot has a message for each; otherwise empty. */
  readonly about: string;
  /** For files and attachments. */
  readonly folder: string;
  readonly name: string;
  /** For http, filled in but without secrets; also for a backup host. A GET has its figures here. */
  readonly url: string;
  readonly backupUrl: string;
  /** For http; for email `to`, `subject`, and `text` when the figures are attached. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  /** The figures, including those of a GET and of an attachment. */
  readonly body: Buffer;
}

export const secretMark = '\u{E000}password\u{E000}';

/** Needed to send the message, and never stored with it. */
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
 * The outcome of one attempt. `refused` counts towards setting a message aside, and so does `unknown` with
 * server_trouble: some servers answer 500 to content they reject.
 */
export type Outcome =
  /** The recipient confirmed receipt. */
  | { readonly is: 'accepted'; readonly receipt: string }
  /** The recipient certainly does not have it, and it may be sent later. */
  | { readonly is: 'not_sent'; readonly fault: WireFault; readonly retryAfterMs: number | null }
  /** The recipient may have it: the answer was lost. A repeat has the same bytes and the same name. */
  | { readonly is: 'unknown'; readonly fault: WireFault }
  /** The recipient rejects this message; others may be sent. */
  | { readonly is: 'refused'; readonly fault: WireFault }
  /**
   * Nothing more is sent to this account until a user checks it: a password (the sender allows three tries), a
   * certificate, a host key.
   */
  | { readonly is: 'hold'; readonly fault: WireFault };

export interface Attempt {
  readonly outcome: Outcome;
  /** The dialogue without secrets: at most 4 kB. */
  readonly request: string;
  readonly answer: string;
  readonly host: string;
  readonly tookMs: number;
}

export interface SendOptions {
  /** The same at each attempt of one message of one generation; for email its Message-ID. */
  readonly id: string;
  /** Aborts when the lease or the node ends. */
  readonly signal?: AbortSignal;
  /**
   * An earlier attempt may have arrived: where files can be looked up, one with this name and size counts as this
   * message.
   */
  readonly mayHaveArrived?: boolean;
}

/** A connection to one account at one host, used by the holder of its lease: ftp and sftp keep it open. */
export interface WireAccount {
  /** Messages are sent one after the other. Never throws. */
  send(target: WireTarget, message: WireMessage, options: SendOptions): Promise<Attempt>;
  close(): void;
}

export type HostChoice = 'primary' | 'backup';

/** Never throws: every failure is an attempt with its outcome. */
export interface Wire {
  openAccount(target: WireTarget, job: WireJob, secrets: WireSecrets, host: HostChoice): WireAccount;
  send(
    target: WireTarget,
    job: WireJob,
    secrets: WireSecrets,
    message: WireMessage,
    options: SendOptions & { readonly host: HostChoice },
  ): Promise<Attempt>;
  /** Connects and signs in without writing; for http it only connects, because any request may have an effect. */
  tryConnection(
    target: WireTarget,
    job: WireJob,
    secrets: WireSecrets,
    options: { readonly host: HostChoice; readonly signal?: AbortSignal },
  ): Promise<Trial>;
}

export interface Trial extends Attempt {
  /** The host key shown by the server, for a user who decides on pinning it: `SHA256:…` for sftp. */
  readonly hostKey: string | null;
}
