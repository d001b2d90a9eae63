import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/warnings.ts';

export default {
  title: 'Warnings',
  none: 'No active warnings',
  unknown: 'The warnings could not be loaded',
  history: 'Warning history',
  waiting: '{{count}} not acknowledged',
  critical: 'Critical warning: {{titles}}',
  acknowledge: 'Acknowledge',
  seenBy: 'Acknowledged by {{who}}',
  mutedUntil: 'Muted until {{time}}',
  standing: {
    all_one: 'Warnings of these series: {{count}}. Point at it, or move to it, to read it.',
    all_other: 'Warnings of these series: {{count}}. Point at one, or move to it, to read it.',
    newest_one: 'The newest warning of these series. Point at it, or move to it, to read it.',
    newest_other: 'The newest {{count}} warnings of these series. Point at one, or move to it, to read it.',
    one: '{{severity}}: {{message}} (from {{from}} to {{to}})',
    atLeast: '{{severity}}: {{message}} (at least from {{from}} to {{to}})',
    now: 'now',
    ofPlant_one: 'Warnings of this period: {{count}}. Point at it, or move to it, to read it.',
    ofPlant_other: 'Warnings of this period: {{count}}. Point at one, or move to it, to read it.',
    newestOfPlant_one: 'The newest warning of this period. Point at it, or move to it, to read it.',
    newestOfPlant_other: 'The newest {{count}} warnings of this period. Point at one, or move to it, to read it.',
    onChart: 'Show warnings (except those to watch)',
  },
  severity: {
    critical: 'Critical',
    warning: 'Warning',
    watch: 'Watch',
  },
  count: {
    critical: 'critical {{count}}',
    warning: 'warning {{count}}',
    watch: 'watch {{count}}',
  },
  lastLevel: 'Last reading {{time}}: {{level}} m, none since.',
  lastSeen: 'Last reading {{time}}, none since.',
  andMore: '{{list}} and {{more}} more',
} as const satisfies SameKeys<typeof vi>;
