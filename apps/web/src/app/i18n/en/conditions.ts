import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/conditions.ts';

export default {
  label: 'State of the installation',
  since: 'since {{time}}',
  onNode: 'server {{node}}',
  title: {
    disk_low: 'A disk is almost full',
  },
  text: {
    disk_low:
      'The disk with the {{what}} has {{percent}} % free. Once it is full nothing can be saved: make room or add space.',
  },
  disk: { data: 'data', backup: 'backups' },
} as const satisfies SameKeys<typeof vi>;
