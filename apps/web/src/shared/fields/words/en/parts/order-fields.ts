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
  min_release: 'Least release, m³/s',
  max_release: 'Greatest release, m³/s',
  lake_level: 'Level in the order, m',
  level_aim: 'With that level',
  reason: 'Reason',
  confirmed_at: 'Letter received at',
  confirmed_number: 'Number of the letter',
  ended_at: 'Withdrawn or replaced at',
  ended_as: 'Ended',
  ended_reason: 'Reason for the end',
  replaced_by: 'Replaced by',
} as const satisfies SameKeys<typeof vi>;
