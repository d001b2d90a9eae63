import type { SlotState } from '@spillway/contract/transfer/states';
import type { Figure } from '../wire/message.ts';

export interface JobKey {
  readonly plantNo: number;
  readonly jobNo: number;
}

export interface SlotKey extends JobKey {
  readonly slotMs: number;
  readonly generation: number;
}

export interface MessageKey extends SlotKey {
  readonly messageNo: number;
}

export interface AttemptKey extends MessageKey {
  readonly attempt: number;
}

/** Fixed at the first attempt and unchanged afterwards. */
export interface FrozenSlot {
  /** The send time written into messages and names. */
  readonly sentMs: number;
  readonly figures: readonly Figure[];
  /** Factors that are suspect by a rule only; they are sent anyway. */
  readonly doubted: readonly number[];
}

export interface StoredSlot extends SlotKey {
  readonly targetId: number;
  readonly versionNo: number;
  readonly state: SlotState;
  readonly isOwed: boolean;
  readonly lateMs: number;
  readonly waitsUntilMs: number;
  readonly givesUpMs: number;
  readonly tries: number;
  readonly frozen: FrozenSlot | null;
  readonly isValid: boolean;
  readonly hash: string | null;
  readonly doneMs: number | null;
  readonly asideReason: string | null;
  readonly sunkReason: string | null;
  readonly askedReason: string | null;
  readonly askedBy: string | null;
}
