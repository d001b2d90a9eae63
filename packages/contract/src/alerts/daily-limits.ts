/** Channels that lead to people. */
export const dailyChannels = ['mail', 'sms', 'voice', 'chat', 'push'] as const;
export type DailyChannel = (typeof dailyChannels)[number];

/** A day, plus time for a server to recover. */
export const acceptedWithinHours = 26;
export const usualDailyHour = 7;
