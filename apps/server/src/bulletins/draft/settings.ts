import type { BulletinSettings } from '@spillway/contract/bulletins/drafts';

export const settingsAtFirst: BulletinSettings = {
  lake: '',
  river: '',
  header: { authority: '', unit: '', place: '', purpose: '' },
  language: 'vi',
  forecasters: [],
  signatory: null,
  receivers: [],
  kinds: ['daily', 'twice_daily', 'seven_days', 'ten_days', 'month', 'flood', 'flood_last', 'dry_ten_days'],
  ready_minutes: 30,
  rain_groups: [],
};

/** Invented names, like all data of the demo. */
export const demoSettings: BulletinSettings = {
  ...settingsAtFirst,
  header: { authority: 'CÔNG TY MINH HỌA', unit: 'NHÀ MÁY MINH HỌA', place: 'Hố Mẫu', purpose: 'Phục vụ vận hành hồ' },
  forecasters: [{ name: 'Dự báo viên minh họa', position: '' }],
  signatory: { name: 'Người ký minh họa', position: 'Quản đốc' },
  receivers: ['Cơ quan minh họa'],
  rain_groups: [
    { name: 'Thượng nguồn', station_codes: ['MUA3', 'MUA4', 'MUA6'] },
    { name: 'Ven hồ', station_codes: ['MUA1', 'MUA2', 'MUA5'] },
  ],
};
