import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/order-fields.ts';

export default {
  kind: 'Kind',
  number: 'Number',
  organisation: 'Organisation',
  person: 'Given by',
  text: 'Text',
  received_how: 'Received by',
  received_at: 'Received at',
  from: 'From',
  until: 'Until',
  min_release: 'Minimum release, m³/s',
  max_release: 'Maximum release, m³/s',
  lake_level: 'Level in the order, m',
  level_aim: 'Lake level requirement',
  reason: 'Reason',
  confirmed_at: 'Written order received at',
  confirmed_number: 'Number of the written order',
  ended_at: 'Withdrawn or replaced at',
  ended_as: 'Ended',
  ended_reason: 'Reason for ending',
  replaced_by: 'Replaced by',
} as const satisfies SameKeys<typeof vi>;
