import { quantityNames } from '@spillway/contract/series/catalogue/quantity-names/vi';
import notes from '../../../notes/words/vi/notes.ts';
import maintenance from '../../../plant/words/vi/maintenance.ts';
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

/**
 * Field names by kind of object, as on the forms, in the audit trail and in plant files; `other` has the fields of all
 * other kinds.
 */
export default {
  account,
  plant,
  station: {
    ...station,
    replacements: 'Lần thay trạm',
    old_code: 'Mã cũ',
    old_name: 'Tên cũ',
    new_code: 'Mã mới',
    new_name: 'Tên mới',
  },
  sensor: {
    ...sensor,
    calibrations: 'Lần hiệu chuẩn',
  },
  outlet: {
    ...outlet,
    ...gateParts,
    crest_crest: outlet.crest,
    outlet_type: 'Tổ máy hay cửa xả',
    unit: 'Tổ máy',
    gate: 'Cửa van',
    table_groups: 'Bảng nội suy',
    group_code: 'Nhóm bảng',
    outlet_id: 'Tổ máy hoặc cửa xả',
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
  report: { kind: 'Loại báo cáo' },
  other,
  choice: { ...choice, property: quantityNames },
  unit: { minutes: 'phút', seconds: 'giây', percent: '%' },
} as const;
