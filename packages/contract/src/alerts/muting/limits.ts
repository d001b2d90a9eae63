/** silence: of what matches. shelve: of one warning. maintenance: of what somebody works on, never of the lake level. */
export const silenceKinds = ['silence', 'shelve', 'maintenance'] as const;
export type SilenceKind = (typeof silenceKinds)[number];

/** Nobody mutes for longer at once; whoever needs more says so again. */
export const maxSilenceHours: Readonly<Record<SilenceKind, number>> = { silence: 7 * 24, shelve: 24, maintenance: 24 };
export const maxSilences = 100;
export const maxMatched = 50;
export const maxSilenceReason = 500;
/** Of what one silence muted, the newest. */
export const maxMuted = 200;
