import type { KeyLoss } from './platform/secrets/known-key.ts';

/** Columns encrypted with the key file. */
export const keyLosses: readonly KeyLoss[] = [
  { table: 'message_gateway_secret', column: 'sealed', what: 'passwords of gateways (Channels screen)' },
  {
    table: 'message_gateway',
    column: 'receipt_key_sealed',
    what: 'delivery report keys of gateways (Channels screen)',
  },
  { table: 'message_webhook', column: 'secret_sealed', what: 'secrets of webhooks (Channels screen)' },
  { table: 'message_webhook', column: 'headers_sealed', what: 'headers of webhooks (Channels screen)' },
  {
    table: 'message_webhook',
    column: 'proxy_password_sealed',
    what: 'proxy passwords of webhooks (Channels screen)',
  },
  {
    table: 'transfer_job_secret',
    column: 'sealed',
    what: 'passwords and tokens of transfers (Transfer screen)',
  },
  { table: 'outward_heartbeat', column: 'url_sealed', what: 'address of the heartbeat (Channels screen)' },
  { table: 'daily_receiver', column: 'sealed', what: 'recipients of the daily test message (Channels screen)' },
  {
    table: 'web_push_device',
    column: 'subscription_sealed',
    what: 'devices with notifications: start with WEB_PUSH=renew',
  },
];
