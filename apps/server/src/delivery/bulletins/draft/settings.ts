import type { BulletinSettings } from '@spillway/contract/delivery/bulletins/drafts';

/** Where nobody said anything yet. */
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
};
