import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/operation.ts';

export default {
  off: {
    title: 'Switch automatic calculation off',
    lead: 'Until someone switches it on again, the system no longer calculates by itself:',
    records: 'No new records: inflow, storage and release stay at the last calculation.',
    forecasts: 'No new nowcasts.',
    warnings: 'Warnings based on records no longer change. Level warnings from readings continue.',
    late: 'Late and corrected readings wait until it is on again.',
    still: 'Readings are still received and kept. Operators calculate, compare both results and save each step.',
    act: 'Switch off',
  },
  on: {
    title: 'Switch automatic calculation on',
    since: 'Manual since {{time}}, switched by {{who}}.',
    waiting_one: '{{number}} missing or outdated step is computed at once.',
    waiting_other: '{{number}} missing or outdated steps are computed at once, the newest first.',
    none: 'No step was missed.',
    kept: 'What operators saved meanwhile stays; use Recalculate to compute it again.',
    act: 'Switch on',
  },
  done: 'Operation method changed',
  nowManual: 'From now on, calculations run only when an operator starts them.',
  nowAuto: 'The system calculates again.',
  failed: 'The operation method could not be loaded',
  system: {
    title: 'Automatic calculation',
    none: 'No plants yet',
    auto: 'Automatic',
    manual: 'Manual since {{time}}, {{who}}',
  },
} as const satisfies SameKeys<typeof vi>;
