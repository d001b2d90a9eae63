import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import orderFields from '../../../../shared/fields/words/en/parts/order-fields.ts';
import type vi from '../vi/orders.ts';

/** Orders and official warnings in force. */
export default {
  title: 'Orders and official warnings',
  open: 'Orders and official warnings: {{count}} in force',
  short: 'Orders',
  more_other: 'and {{count}} more',
  none: 'No order or official warning is in force.',
  current: 'In force and to come',
  past: 'All, the newest first',
  older: 'Show more',
  add: 'Record an order or a warning',
  kind: {
    release: 'Order of operation',
    flood_warning: 'Flood warning',
    storm_warning: 'Storm warning',
    dry_outlook: 'Outlook of ten dry days',
    other: 'Other',
  },
  way: { phone: 'Phone', sms: 'Text message', letter: 'Letter', other: 'Another way' },
  aim: { hold: 'Hold the level', lower: 'Lower the level to' },
  state: {
    to_come: 'to come',
    in_force: 'in force',
    over: 'over',
    withdrawn: 'withdrawn',
    replaced: 'replaced',
  },
  left: '{{span}} left',
  begins: 'begins in {{span}}',
  openEnd: 'open end',
  thenReplaced: 'Then a newer order takes its place',
  confirmation: {
    awaited: 'letter awaited until {{time}}',
    overdue: 'no letter after 24 hours',
    confirmed: 'letter {{number}} came at {{time}}',
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
    replace: 'Replace by a new one',
    withdraw: 'Withdraw',
    confirm: 'The letter has come',
    history: 'Versions',
    save: 'Save',
  },
  done: { saved: 'Recorded', withdrawn: 'Withdrawn', confirmed: 'The letter is recorded' },
  dialog: {
    add: 'Record an order or a warning',
    replace: 'A new order in the place of {{name}}',
    correct: 'Correct what was recorded',
    withdraw: 'Withdraw {{name}}',
    confirm: 'The letter of {{name}}',
    withdrawHint: 'It stays in the list, with the reason.',
    withdrawFormer:
      'This order took the place of {{name}}, which does not come back by itself: if it still holds, record it again.',
    withdrawBefore:
      'This order has not begun. {{name}}, whose place it was to take, stays in force until the end that was given for it.',
    correctHint: 'What was recorded before is kept, with the reason.',
    effect: 'What it says in figures, if it does',
  },
  field: { ...orderFields, until: 'Until (empty: open end)' },
} as const satisfies SameKeys<typeof vi>;
