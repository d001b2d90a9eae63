import { expect, it } from 'vitest';
import { emptyContent, noSource } from '../draft.ts';
import type { Content } from '../queries.ts';
import { caseInputsOf } from './case-inputs.ts';

const empty = emptyContent('Bình thường');

it('asks for the lake, what comes and what is let out, whatever the procedure says', () => {
  expect(caseInputsOf(empty)).toEqual({
    quantities: ['lake_level', 'inflow', 'release'],
    trends: ['inflow'],
    stations: [],
    modes: [{ id: 'm1', name: 'Bình thường' }],
  });
});

it('asks for all that a rule speaks of, however deep, so that each rule can be tried', () => {
  const limit: Content['limits'][number] = {
    id: 'l1',
    quantity: 'release_change',
    comparison: 'at_most',
    against: { is: 'quantity', quantity: 'inflow_forecast', share: 1, offset: 0 },
    applies: { when: 'not', of: { when: 'rising', quantity: 'lake_level', source: noSource } },
    source: noSource,
  };
  const when: Content['modes'][number]['when'] = {
    when: 'all',
    of: [
      {
        when: 'any',
        of: [
          {
            when: 'compare',
            quantity: 'ten_day_inflow_forecast',
            comparison: 'below',
            against: { is: 'number', value: 30 },
            source: noSource,
          },
          { when: 'falling', quantity: 'spill_release', source: noSource },
        ],
      },
    ],
  };
  const caseInputs = caseInputsOf({ modes: [{ ...empty.modes[0]!, when, limits: [limit] }], limits: [], stations: [] });
  expect(caseInputs.quantities).toEqual([
    'lake_level',
    'inflow',
    'release',
    'spill_release',
    'release_change',
    'inflow_forecast',
    'ten_day_inflow_forecast',
  ]);
  expect(caseInputs.trends).toEqual(['lake_level', 'inflow', 'spill_release']);
});
