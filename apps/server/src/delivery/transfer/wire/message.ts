import type { DataKind, Mode } from '@spillway/contract/delivery/transfer/choices';
import type { JobFields } from '@spillway/contract/delivery/transfer/job';
import type { TargetFields } from '@spillway/contract/delivery/transfer/target';
import type { OutboundFailure } from '@spillway/contract/platform/outbound/failures';

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
  /** Of a station, where a slot has a message for each; else empty. */
  readonly about: string;
  /** Of files and attachments. */
  readonly folder: string;
  readonly name: string;
  /** Of http: as filled in, without secrets. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
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

/** Why it did not go, in a word that has its sentence in the catalogues. */
export type WireFault =
  | OutboundFailure
  | 'credentials'
  | 'login_page'
  | 'host_key_changed'
  | 'host_key_unknown'
  | 'too_many'
  | 'server_trouble'
  | 'said_no'
  | 'too_long'
  | 'no_space'
  | 'no_folder'
  | 'not_allowed'
  | 'half_written';

/** What became of one attempt. */
export type Outcome =
  /** The receiver said that it has it. */
  | { readonly is: 'accepted'; readonly receipt: string }
  /** It surely does not have it, and may have it later. */
  | { readonly is: 'not_sent'; readonly fault: WireFault; readonly retryAfterMs: number | null }
  /** It may have it: the word was lost. The repeat is equal byte for byte, under the same name. */
  | { readonly is: 'unknown'; readonly fault: WireFault }
  /** This message it does not want; others may go. */
  | { readonly is: 'refused'; readonly fault: WireFault }
  /** Nothing more goes to this account until somebody looks: a password, a certificate, a host key. */
  | { readonly is: 'hold'; readonly fault: WireFault };

export interface Attempt {
  readonly outcome: Outcome;
  /** What was said on either side, without secrets: at most 4 kB. */
  readonly request: string;
  readonly answer: string;
  readonly host: string;
  readonly tookMs: number;
}
