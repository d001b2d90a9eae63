import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import orderFields from '../../../../shared/fields/words/en/parts/order-fields.ts';
import type vi from '../vi/orders.ts';

/** Orders and official warnings in force. */
export default {
  title: 'Orders and official warnings',
  open: 'Orders and official warnings: {{count}} in force',
  short: 'Orders',
  more: 'and {{count}} more',
  none: 'No order or official warning in force.',
  current: 'In force and upcoming',
  past: 'All, newest first',
  older: 'Show more',
  add: 'Record an order or warning',
  kind: {
    release: 'Operating order',
    flood_warning: 'Flood warning',
    storm_warning: 'Storm warning',
    dry_outlook: 'Ten-day dry outlook',
    other: 'Other',
  },
  way: { phone: 'Phone', sms: 'Text message', letter: 'Letter', other: 'Another way' },
  aim: { hold: 'Hold the level', lower: 'Lower the level to' },
  state: {
    to_come: 'upcoming',
    in_force: 'in force',
    over: 'expired',
    withdrawn: 'withdrawn',
    replaced: 'replaced',
  },
  left: '{{span}} left',
  begins: 'begins in {{span}}',
  openEnd: 'no end set',
  thenReplaced: 'Then replaced by a newer order',
  confirmation: {
    awaited: 'written confirmation due by {{time}}',
    overdue: 'written confirmation overdue (24 hours)',
    confirmed: 'confirmed by letter {{number}} at {{time}}',
  },
  effect: {
    least: 'release at least {{flow}} m³/s',
    most: 'release at most {{flow}} m³/s',
    hold: 'hold the lake at {{level}} m',
    lower: 'lower the lake to {{level}} m',
  },
  received: 'Received by {{way}} at {{time}}',
  recorded: 'Recorded by {{who}} at {{time}}',
  because: 'Reason: {{reason}}',
  act: {
    correct: 'Correct',
    replace: 'Replace with a new order',
    withdraw: 'Withdraw',
    confirm: 'Record the letter',
    history: 'Versions',
    save: 'Save',
  },
  done: { saved: 'Recorded', withdrawn: 'Withdrawn', confirmed: 'Letter recorded' },
  dialog: {
    add: 'Record an order or warning',
    replace: 'New order to replace {{name}}',
    correct: 'Correct the record',
    withdraw: 'Withdraw {{name}}',
    confirm: 'Letter confirming {{name}}',
    withdrawHint: 'It stays in the list, with the reason.',
    withdrawFormer:
      'This order replaced {{name}}, which does not come back by itself: if it still applies, record it again.',
    withdrawBefore: 'This order has not begun. {{name}}, which it was to replace, stays in force until its own end.',
    correctHint: 'The earlier record is kept, with the reason.',
    effect: 'Figures in the order, if any',
  },
  field: { ...orderFields, until: 'Until (empty: no end set)' },
} as const satisfies SameKeys<typeof vi>;
