import type { LostWithKey } from './platform/secrets/known-key.ts';

/** Everything that only the key file opens. */
export const lostWithKey: readonly LostWithKey[] = [
  { table: 'message_gateway_secret', column: 'sealed', what: 'secrets of gateways (page Channels)' },
  { table: 'message_gateway', column: 'receipt_key_sealed', what: 'receipt keys of gateways (page Channels)' },
  { table: 'message_webhook', column: 'secret_sealed', what: 'secrets of webhooks (page Channels)' },
  { table: 'message_webhook', column: 'headers_sealed', what: 'headers of webhooks (page Channels)' },
  {
    table: 'message_webhook',
    column: 'proxy_password_sealed',
    what: 'passwords of proxies of webhooks (page Channels)',
  },
  {
    table: 'transfer_job_secret',
    column: 'sealed',
    what: 'passwords and tokens of transfers (page Transfer settings)',
  },
  { table: 'outward_heartbeat', column: 'url_sealed', what: 'addresses of the heartbeat (page Warning settings)' },
  { table: 'daily_receiver', column: 'sealed', what: 'addresses of the daily proof (page Warning settings)' },
  {
    table: 'web_push_device',
    column: 'subscription_sealed',
    what: 'devices with notifications: start with WEB_PUSH=renew',
  },
];
