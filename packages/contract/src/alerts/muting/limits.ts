/** silence: everything that matches. shelve: one warning. maintenance: warnings of the objects worked on, never of the lake level. */
export const silenceKinds = ['silence', 'shelve', 'maintenance'] as const;
export type SilenceKind = (typeof silenceKinds)[number];

/** Nobody mutes for longer at once; a longer mute has to be renewed. */
export const maxSilenceHours: Readonly<Record<SilenceKind, number>> = { silence: 7 * 24, shelve: 24, maintenance: 24 };
export const maxSilences = 100;
export const maxMatched = 50;
export const maxSilenceReason = 500;
/** The newest warnings muted by one silence. */
export const maxMuted = 200;
