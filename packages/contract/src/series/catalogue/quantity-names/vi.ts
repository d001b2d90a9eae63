import type { GeneralQuantity, Quantity } from '../quantities.ts';

/** The full name of each quantity. */
export const quantityNames = {
  precipitation: 'Lượng mưa',
  water_level: 'Mực nước',
  water_depth: 'Độ sâu mực nước',
  discharge: 'Lưu lượng',
  velocity: 'Vận tốc dòng chảy',
  opening: 'Độ mở',
  gate_travel: 'Hành trình cửa van',
  power: 'Công suất',
  voltage: 'Điện áp ắc quy',
  panel_voltage: 'Điện áp pin mặt trời',
  air_temperature: 'Nhiệt độ không khí',
  air_humidity: 'Độ ẩm không khí',
  air_pressure: 'Khí áp',
  wind_speed: 'Tốc độ gió',
  wind_direction: 'Hướng gió',
  solar_radiation: 'Bức xạ mặt trời',
  evaporation: 'Bốc hơi',
  soil_moisture: 'Độ ẩm đất',
  soil_temperature: 'Nhiệt độ đất',
  total_discharge_lake: 'Lưu lượng về hồ (cân bằng 60 phút)',
  inflow_moving_average: 'Lưu lượng về hồ (làm trơn)',
  total_discharge_out: 'Tổng lưu lượng xả',
  total_discharge_dam: 'Lưu lượng xả tràn',
  total_discharge_turbine: 'Lưu lượng chạy máy',
  lake_level: 'Mực nước hồ',
  total_capacity: 'Dung tích hồ',
  upstream_water_level: 'Mực nước thượng lưu',
  downstream_water_level: 'Mực nước hạ lưu',
} as const satisfies Readonly<Record<Quantity, string>>;

/** Short names of the general record, for a legend or beside a figure. */
export const shortQuantityNames = {
  total_discharge_lake: 'Về hồ (60 phút)',
  inflow_moving_average: 'Về hồ (làm trơn)',
  total_discharge_out: 'Tổng xả',
  total_discharge_dam: 'Xả tràn',
  total_discharge_turbine: 'Chạy máy',
  lake_level: 'Mực nước hồ',
  total_capacity: 'Dung tích',
  upstream_water_level: 'Thượng lưu',
  downstream_water_level: 'Hạ lưu',
} as const satisfies Readonly<Record<GeneralQuantity, string>>;
