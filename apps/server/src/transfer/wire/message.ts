import type { DataKind, Mode } from '@spillway/contract/transfer/choices';
import type { WireFault } from '@spillway/contract/transfer/faults';
import type { JobFields } from '@spillway/contract/transfer/job';
import type { TargetFields } from '@spillway/contract/transfer/target';

/** A figure of a slot, as it goes: converted, judged, and still a number. */
export interface Figure {
  /** Its place in the factors of the job. */
  readonly factorNo: number;
  readonly symbol: string;
  readonly subSymbol: string;
  readonly key: string;
  /** As it is written. */
  readonly unit: string;
  /** In that unit, rounded; null goes with 02 and nothing else. */
  readonly value: number | null;
  readonly decimals: number;
  /** Of the slot, not of the reading. */
  readonly timeMs: number;
  readonly status: Mode;
}

/** What a slot says, frozen at the first attempt. Nothing else may differ between two attempts. */
export interface SlotContent {
  readonly slotMs: number;
  /** The send time written into messages and names: of the first attempt. */
  readonly sentMs: number;
  readonly generation: number;
  readonly figures: readonly Figure[];
}

export type WireTarget = TargetFields;
/** What of a job stands in messages. */
export type WireJob = Pick<JobFields, 'province_code' | 'hydro_symbol' | 'username' | 'data_type'> & {
  readonly data_type: DataKind;
};

/**
 * One message of a slot, ready to go but for its secrets: where the password belongs stands `secretMark`, so that what is kept, hashed
 * and shown has none.
 */
export interface WireMessage {
  readonly messageNo: number;
  /** Which figures it carries. */
  readonly factorNos: readonly number[];
  /** Of a station or of an e-mail's receiver, where a slot has a message for each; else empty. */
  readonly about: string;
  /** Of files and attachments. */
  readonly folder: string;
  readonly name: string;
  /** Of http: as filled in, without secrets; of the backup host where there is one. A GET has its figures in it. */
  readonly url: string;
  readonly backupUrl: string;
  /** Of http; of e-mail `to`, `subject`, and `text` where the figures are attached. */
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  /** The figures, of a GET and an attachment, too. */
  readonly body: Buffer;
}

export const secretMark = '\u{E000}password\u{E000}';

/** What is needed besides the message, and never kept. */
export interface WireSecrets {
  readonly password?: string;
  /** Of sftp, PEM. */
  readonly privateKey?: string;
  readonly passphrase?: string;
  readonly proxyPassword?: string;
}

/** Each has its sentence in the catalogue. */
export type { WireFault };

/**
 * What became of one attempt. Whoever counts towards stepping aside counts `refused`, and an `unknown` with server_trouble, too: some
 * servers answer 500 to whatever they do not like.
 */
export type Outcome =
  /** The receiver said that it has it. */
  | { readonly is: 'accepted'; readonly receipt: string }
  /** It surely does not have it, and may have it later. */
  | { readonly is: 'not_sent'; readonly fault: WireFault; readonly retryAfterMs: number | null }
  /** It may have it: the word was lost. The repeat is equal byte for byte, under the same name. */
  | { readonly is: 'unknown'; readonly fault: WireFault }
  /** This message it does not want; others may go. */
  | { readonly is: 'refused'; readonly fault: WireFault }
  /** Nothing more goes to this account until somebody looks: a password (of which the sender allows three), a certificate, a host key. */
  | { readonly is: 'hold'; readonly fault: WireFault };

export interface Attempt {
  readonly outcome: Outcome;
  /** What was said on either side, without secrets: at most 4 kB. */
  readonly request: string;
  readonly answer: string;
  readonly host: string;
  readonly tookMs: number;
}

export interface SendOptions {
  /** The same at each attempt of one message of one generation: of e-mail its Message-ID. */
  readonly id: string;
  /** Of a lease, of a stop. */
  readonly signal?: AbortSignal;
  /** An attempt before may have arrived: where files are looked up, one of this name and size is taken as it. */
  readonly mayHaveArrived?: boolean;
}

/** One account at one host, held by whoever has its lease: what it sends over ftp and sftp goes by one connection. */
export interface WireAccount {
  /** One after the other. Never throws. */
  send(target: WireTarget, message: WireMessage, options: SendOptions): Promise<Attempt>;
  close(): void;
}

export type HostChoice = 'primary' | 'backup';

/** Never throws: whatever happens is an attempt with its outcome. */
export interface Wire {
  openAccount(target: WireTarget, job: WireJob, secrets: WireSecrets, host: HostChoice): WireAccount;
  /** The same for one message. */
  send(
    target: WireTarget,
    job: WireJob,
    secrets: WireSecrets,
    message: WireMessage,
    options: SendOptions & { readonly host: HostChoice },
  ): Promise<Attempt>;
  /** Connects and signs in, and writes nothing; of http it only connects, since no request is free of consequences everywhere. */
  tryConnection(
    target: WireTarget,
    job: WireJob,
    secrets: WireSecrets,
    options: { readonly host: HostChoice; readonly signal?: AbortSignal },
  ): Promise<Trial>;
}

export interface Trial extends Attempt {
  /** What the other side shows of itself, for somebody who decides on a pin: `SHA256:…` of sftp. */
  readonly hostKey: string | null;
}
