import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/outbound.ts';

export default {
  endpoint: {
    smtp: 'the mail server',
    mqtt: 'the MQTT broker',
    sms: 'SMS gateway {{no}}',
    voice: 'call gateway {{no}}',
    chat: 'chat gateway {{no}}',
    webhook: 'webhook {{no}}',
    push: 'the push service {{host}}',
  },
  failure: {
    bad_address: 'The address is not valid',
    bad_request: 'The request is not valid',
    not_resolved: 'The host name was not found',
    address_refused: 'The address is not allowed',
    not_connected: 'No connection',
    timeout: 'No answer in time',
    tls_failed: 'The certificate is not trusted',
    certificate_changed: 'The certificate has changed',
    proxy_refused: 'The proxy refused',
    redirected: 'Redirected',
    too_large: 'The answer is too large',
    cut: 'The answer was cut off',
    bad_answer: 'The server answers with an error',
    circuit_open: 'Paused',
    aborted: 'Stopped',
  },
  own: {
    device_gone: 'The device no longer gets notifications',
    gateway_off: 'This channel is switched off or deleted',
    number_invalid: 'Not a valid phone number',
    secret_unreadable: 'The password cannot be decrypted with the key of this server; enter it again',
    internal: 'The message could not be created',
  },
  where: '{{what}} ({{where}})',
} satisfies SameKeys<typeof vi>;
