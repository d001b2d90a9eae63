import { gatewayErrors, gatewayFieldRules } from './gateways/errors.ts';
import { storageErrors } from './health/storage-trouble/errors.ts';
import { httpsErrors } from './local-tls/errors.ts';
import { messageErrors } from './messages/errors.ts';
import { outboundErrors } from './outbound/errors.ts';
import { templateFaultTexts } from './templates/fault-texts.ts';
import { webhookErrors, webhookFieldRules } from './webhooks/errors.ts';

/** Errors of every room of the floor. */
export const platformErrors = {
  ...httpsErrors,
  ...messageErrors,
  ...gatewayErrors,
  ...webhookErrors,
  ...storageErrors,
  ...outboundErrors,
} as const;

export const platformFieldRules = { ...templateFaultTexts, ...gatewayFieldRules, ...webhookFieldRules } as const;
