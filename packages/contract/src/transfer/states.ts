/**
 * What has become of a slot. `waiting`: for its values, or its turn. `frozen`: what it says is fixed, and it has been tried. `sunk`: it
 * would have been sent, but this installation sends nothing. `aside`: its receiver does not want it, or a newer generation took its
 * place. `missed`: too old by now. `not_ordered`: somebody ordered that nothing is sent.
 */
export const slotStates = ['waiting', 'frozen', 'accepted', 'sunk', 'aside', 'missed', 'not_ordered'] as const;
export type SlotState = (typeof slotStates)[number];

export const transferMessageStates = ['waiting', 'accepted', 'sunk', 'aside'] as const;

/** What a slot is to the duty. `pending`: it may still be on time. `not_due`: nothing is owed, or it was a test. */
export const complianceStates = ['on_time', 'late', 'missing', 'pending', 'not_due', 'not_ordered'] as const;
export type ComplianceState = (typeof complianceStates)[number];

/** Why a slot was put aside. */
const asideReasons = ['refused', 'replaced', 'no_message', 'job_gone'] as const;
export type AsideReason = (typeof asideReasons)[number];

/** One row of this long past becomes part of the packed row of its day. */
export const daysOfRows = 90;
/** Asked for in one call. */
export const maxMapDays = 400;
export const maxRetransferDays = 92;
export const maxLogRows = 500;
export const maxCorrected = 200;
export const maxTransferReason = 300;
