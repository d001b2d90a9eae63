import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/speaking.ts';

/** Source of the inflow forecast in use. */
export default {
  model: 'From the basin model, issued {{time}}',
  nowcast: 'From the nowcast, issued {{time}}',
  measured:
    'No forecast yet: using the inflow measured at {{time}}, held constant; earliest time if it keeps rising as in the last hour',
  late: 'a newer one is overdue',
  outrun: 'the inflow is above the range of the model: the lake may get there sooner',
  lacking: {
    model: 'missing {{inputs}}',
    nowcast: 'basin model not used: {{inputs}} missing',
    measured: 'basin model not used: {{inputs}} missing',
  },
  silent: 'no forecast from the basin model since {{time}}',
} as const satisfies SameKeys<typeof vi>;
