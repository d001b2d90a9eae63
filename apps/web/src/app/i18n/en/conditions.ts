import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/conditions.ts';

export default {
  label: 'State of the installation',
  since: 'since {{time}}',
  onNode: 'server {{node}}',
  title: {
    disk_low: 'A disk is almost full',
    proxy_untrusted: 'A proxy is not named',
    public_address_missing: 'The address in mails is not confirmed',
  },
  text: {
    disk_low:
      'The disk with the {{what}} has {{percent}} % free. Once it is full nothing can be saved: make room or add space.',
    proxy_untrusted:
      'Requests from {{peer}} carry X-Forwarded-For, but TRUST_PROXY does not name that address, so everybody behind it counts as one. If it is your proxy, set TRUST_PROXY={{peer}} and restart.',
    public_address_missing:
      'Mails to reset a password are not sent, because it is not known where their links should lead. Confirm the address on the system page, or set PUBLIC_URL.',
  },
  disk: { data: 'data', backup: 'backups' },
} as const satisfies SameKeys<typeof vi>;
