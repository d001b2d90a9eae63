import { quantityNames } from '@spillway/contract/series/catalogue/quantity-names/en';
import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import notes from '../../../notes/words/en/notes.ts';
import maintenance from '../../../plant/words/en/maintenance.ts';
import type vi from '../vi/fields.ts';
import account from './parts/account-fields.ts';
import bulletin from './parts/bulletin-fields.ts';
import collector from './parts/collector-fields.ts';
import curve from './parts/curve-fields.ts';
import escalation from './parts/escalation-fields.ts';
import gateParts from './parts/gate-parts.ts';
import choice from './parts/job-choices.ts';
import job from './parts/job-fields.ts';
import notice from './parts/notice-fields.ts';
import order from './parts/order-fields.ts';
import other from './parts/other-fields.ts';
import outlet from './parts/outlet-fields.ts';
import plant from './parts/plant-fields.ts';
import position from './parts/position-fields.ts';
import sensor from './parts/sensor-fields.ts';
import station from './parts/station-fields.ts';
import tariff from './parts/tariff-fields.ts';
import transfer from './parts/transfer-fields.ts';

export default {
  account,
  plant,
  station: {
    ...station,
    replacements: 'Replacement',
    old_code: 'Old code',
    old_name: 'Old name',
    new_code: 'New code',
    new_name: 'New name',
  },
  sensor: {
    ...sensor,
    calibrations: 'Calibration',
  },
  outlet: {
    ...outlet,
    ...gateParts,
    crest_crest: outlet.crest,
    outlet_type: 'Unit or gate',
    unit: 'Unit',
    gate: 'Gate',
    table_groups: 'Interpolation tables',
    group_code: 'Table group',
    outlet_id: 'Unit or gate',
  },
  curve,
  position,
  job,
  escalation,
  transfer,
  bulletin,
  notice,
  collector,
  tariff,
  order,
  maintenance: maintenance.field,
  note: notes.field,
  report: { kind: 'Report type' },
  other,
  choice: { ...choice, property: quantityNames },
  unit: { minutes: 'minutes', seconds: 'seconds', percent: '%' },
} as const satisfies SameKeys<typeof vi>;
