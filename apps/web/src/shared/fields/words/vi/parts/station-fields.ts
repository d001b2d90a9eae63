/** Fields of a station: its own screens and the audit trail name them. */
export default {
  station_code: 'Mã trạm',
  station_type: 'Loại trạm',
  province_id: 'Tỉnh, thành phố',
  catchment_id: 'Lưu vực',
  latitude: 'Vĩ độ',
  longitude: 'Kinh độ',
  sensor_port: 'Cổng cảm biến',
  sensor_type: 'Loại cảm biến',
  measure_method: 'Phương pháp đo',
  measure_position_id: 'Vị trí đo',
  averaged: 'Tính vào giá trị trung bình',
  calibration_coefficient: 'Hệ số hiệu chuẩn',
  calibration_elevation: 'Cao trình hiệu chuẩn',
  valve_aperture: 'Độ mở lớn nhất của cửa van',
  thiessen_coefficient: 'Hệ số Thiessen',
  replaced_at: 'Thay trạm lúc',
} as const;
