import type { TextKey } from '../../base/i18n/use-text.ts';

/** What people change of gateways, webhooks and their own devices. */
export const channelActions: readonly (readonly [string, TextKey])[] = [
  ['own_device.add', 'audit.action.ownDeviceAdd'],
  ['own_device.remove', 'audit.action.ownDeviceRemove'],
  ['gateway.add', 'audit.action.gatewayAdd'],
  ['gateway.change', 'audit.action.gatewayChange'],
  ['gateway.delete', 'audit.action.gatewayDelete'],
  ['gateway.order', 'audit.action.gatewayOrder'],
  ['gateway.receipt', 'audit.action.gatewayReceipt'],
  ['gateway.trust', 'audit.action.gatewayTrust'],
  ['webhook.add', 'audit.action.webhookAdd'],
  ['webhook.change', 'audit.action.webhookChange'],
  ['webhook.delete', 'audit.action.webhookDelete'],
  ['webhook.secret', 'audit.action.webhookSecret'],
  ['webhook.trust', 'audit.action.webhookTrust'],
  ['daily.change', 'audit.action.dailyChange'],
  ['heartbeat.change', 'audit.action.heartbeatChange'],
  ['heartbeat.delete', 'audit.action.heartbeatDelete'],
];
