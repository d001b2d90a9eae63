/**
 * The state of a slot. `waiting`: for its values, or its turn. `frozen`: its content is fixed, and it has been tried. `sunk`: it would have
 * been sent, but this installation sends nothing. `aside`: its receiver refuses it, or a newer generation replaced it. `missed`: too old by
 * now. `not_ordered`: an authority ordered to send nothing.
 */
export const slotStates = ['waiting', 'frozen', 'accepted', 'sunk', 'aside', 'missed', 'not_ordered'] as const;
export type SlotState = (typeof slotStates)[number];

export const transferMessageStates = ['waiting', 'accepted', 'sunk', 'aside'] as const;

/** The state of a slot as an obligation. `pending`: it may still be on time. `not_due`: no obligation, or it was a test. */
export const complianceStates = ['on_time', 'late', 'missing', 'pending', 'not_due', 'not_ordered'] as const;
export type ComplianceState = (typeof complianceStates)[number];

/** The reasons a slot was put aside. */
const asideReasons = ['refused', 'replaced', 'no_message', 'job_gone'] as const;
export type AsideReason = (typeof asideReasons)[number];

/** Older rows are merged into the packed row of their day. */
export const daysOfRows = 90;
/** For one call. */
export const maxMapDays = 400;
export const maxRetransferDays = 92;
export const maxLogRows = 500;
export const maxCorrected = 200;
export const maxTransferReason = 300;
