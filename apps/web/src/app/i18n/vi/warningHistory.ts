/** The warnings of a period, and how they are looked for. */
export default {
  none: 'Khoảng này không có cảnh báo nào',
  view: {
    label: 'Xem cảnh báo',
    now: 'Hiện tại',
    past: 'Lịch sử',
  },
  filter: {
    severity: 'Mức độ',
    state: 'Trạng thái',
    code: 'Loại cảnh báo',
  },
  any: {
    severity: 'Mọi mức độ',
    state: 'Mọi trạng thái',
    code: 'Mọi loại',
  },
  state: {
    open: 'Đang có',
    ended: 'Đã hết',
    unacknowledged: 'Chưa xác nhận',
  },
  kind: {
    level_above_check_flood: 'Vượt mực nước lũ kiểm tra',
    level_above_design_flood: 'Vượt mực nước lũ thiết kế',
    level_above_normal: 'Vượt mực nước dâng bình thường',
    level_above_season_max: 'Vượt mức cao nhất của mùa',
    level_above_reception: 'Vượt mức đón lũ',
    level_below_dead: 'Dưới mực nước chết',
    gauges_apart: 'Trạm mực nước hồ lệch nhau',
    station_silent: 'Trạm không gửi số',
    calculation_none: 'Chưa có lượt tính',
    calculation_late: 'Tính toán tự động chậm',
    calculation_impossible: 'Chưa tính được lưu lượng xả',
    record_incomplete: 'Lượt tính thiếu đại lượng',
    record_stale: 'Đang tính lại',
    record_extrapolated: 'Ra ngoài bảng nội suy',
    outlet_without_reading: 'Công trình không có số đầu vào',
  },
} as const;
