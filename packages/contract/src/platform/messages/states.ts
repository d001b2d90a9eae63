/** The state of a message. */
export const messageStates = ['waiting', 'held', 'sending', 'sent', 'failed', 'expired', 'cancelled'] as const;
export type MessageState = (typeof messageStates)[number];

/** Channels of configured gateways, to a telephone number. */
export const gatewayChannels = ['sms', 'voice', 'chat'] as const;
export type GatewayChannel = (typeof gatewayChannels)[number];

/** Channels by which it may leave. */
export const messageChannels = ['mail', ...gatewayChannels, 'webhook', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The later report of the other side about a message it accepted. */
export const receiptStates = ['delivered', 'undelivered'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** For a warning: the reason of the notification at that time. */
export const messageReasons = ['raised', 'repeated', 'escalated', 'reminder', 'ended', 'digest'] as const;
export type MessageReason = (typeof messageReasons)[number];
