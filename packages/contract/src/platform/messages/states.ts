/** What has become of a message. */
export const messageStates = ['waiting', 'held', 'sending', 'sent', 'failed', 'expired', 'cancelled'] as const;
export type MessageState = (typeof messageStates)[number];

/** Of those that go by a gateway somebody configured, to a telephone number. */
export const gatewayChannels = ['sms', 'voice', 'chat'] as const;
export type GatewayChannel = (typeof gatewayChannels)[number];

/** By which it may leave. */
export const messageChannels = ['mail', ...gatewayChannels, 'webhook', 'push'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What the other side said later of a message it had taken. */
export const receiptStates = ['delivered', 'undelivered'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** Of a warning: why somebody was told at that moment. */
export const messageReasons = ['raised', 'repeated', 'escalated', 'reminder', 'ended', 'digest'] as const;
export type MessageReason = (typeof messageReasons)[number];
