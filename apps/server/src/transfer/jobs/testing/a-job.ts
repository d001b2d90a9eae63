import type { JobFields } from '@spillway/contract/transfer/job';

/** Sends the lake level every fifteen minutes, without conversion. */
export const jobOf = (change: Partial<JobFields>): JobFields => ({
  process_name: 'Mực nước hồ',
  target_id: 1,
  is_enabled: true,
  disabled_order: '',
  status: '00',
  data_type: 'predata',
  timer: { every_minutes: 15 },
  seldom_reason: '',
  province_code: 'GL',
  hydro_symbol: 'TDHOMAU',
  username: 'tdhomau',
  factors: [
    {
      series_id: 1,
      symbol: 'THUONGLUU',
      sub_symbol: 'MUCNUOC',
      key: '',
      symbol_type: 'water_level',
      converted_to: 'm',
      unit: 'm',
      decimals: 2,
    },
  ],
  missing: 'status_02',
  greatest_age_minutes: 15,
  is_estimated_sent: false,
  wait_minutes: 3,
  attempts_before_aside: 10,
  ...change,
});
