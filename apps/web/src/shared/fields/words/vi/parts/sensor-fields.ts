/** Fields of a sensor: its own screens and the audit trail name them. */
export default {
  sensor_code: 'Mã cảm biến',
  station_id: 'Trạm đo',
  min_value: 'Giá trị nhỏ nhất',
  max_value: 'Giá trị lớn nhất',
  calibration: 'Hiệu chuẩn',
  effective_from: 'Áp dụng từ',
  elevation: 'Cao trình hiệu chuẩn',
  installed_at: 'Lắp đặt lúc',
  installed_by: 'Người lắp đặt',
  uninstalled_at: 'Gỡ lúc',
  uninstalled_by: 'Người gỡ',
} as const;
