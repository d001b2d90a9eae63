/** What has become of a message. */
export const messageStates = ['waiting', 'held', 'sending', 'sent', 'failed', 'expired', 'cancelled'] as const;
export type MessageState = (typeof messageStates)[number];

/** By which it may leave. */
export const messageChannels = ['mail'] as const;
export type MessageChannel = (typeof messageChannels)[number];
