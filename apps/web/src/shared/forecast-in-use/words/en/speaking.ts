import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/speaking.ts';

/** Whose forecast of the inflow a lake goes by. */
export default {
  model: 'By the basin model, issued {{time}}',
  nowcast: 'By the nowcast, issued {{time}}',
  measured: 'No forecast yet: by the inflow measured at {{time}}, held; soonest if it rises on as in the last hour',
  late: 'a newer one should have come',
  outrun: 'more comes than the model said at most: the lake may be there sooner',
  lacking: {
    model: 'without {{inputs}}',
    nowcast: 'the basin model is not used: it is without {{inputs}}',
    measured: 'the basin model is not used: it is without {{inputs}}',
  },
  silent: 'the basin model is silent since {{time}}',
} as const satisfies SameKeys<typeof vi>;
