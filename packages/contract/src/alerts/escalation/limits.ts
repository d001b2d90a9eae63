export const maxEscalationSteps = 8;
/** A shift, and the next one. */
export const maxAfterMinutes = 24 * 60;
/** The token of a link: 16 bytes. */
export const linkTokenShape = /^[A-Za-z0-9_-]{22}$/;
export const linkHours = 24;

/** acting: nobody else is called. seen: no more repeats to this person, and the steps go on. */
export const replyActs = ['acting', 'seen'] as const;
export type ReplyAct = (typeof replyActs)[number];
