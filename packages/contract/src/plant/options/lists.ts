/**
 * The choices of the plant's forms (specification, section 3): ids and codes are stored and never change, labels may. `category` of an
 * outlet kind: 1 turbine, 2 gate.
 */
export interface OptionText {
  readonly id: number;
  readonly code: string;
  readonly vi: string;
  readonly en: string;
}

const list = <const T extends readonly OptionText[]>(options: T): T => options;

export const stationTypes = list([
  { id: 1, code: 'precipitation', vi: 'Trạm đo mưa', en: 'Rain gauge' },
  { id: 2, code: 'waterLevel', vi: 'Trạm đo mực nước', en: 'Water level' },
  { id: 3, code: 'discharge', vi: 'Trạm đo lưu lượng', en: 'Discharge' },
  {
    id: 4,
    code: 'dischargeFromWaterLevel',
    vi: 'Trạm lưu lượng tính từ mực nước',
    en: 'Discharge from water level',
  },
  { id: 5, code: 'dischargeSOMMER', vi: 'Trạm lưu lượng SOMMER', en: 'Discharge SOMMER' },
  { id: 6, code: 'gateOpen', vi: 'Trạm đo độ mở cửa van', en: 'Gate opening' },
  { id: 7, code: 'capacity', vi: 'Trạm đo công suất', en: 'Power' },
  { id: 8, code: 'vBat', vi: 'Trạm đo điện áp ắc quy', en: 'Battery voltage' },
]);

export const outletTypes = list([
  { id: 1, code: 'turbine', vi: 'Tổ máy', en: 'Unit' },
  { id: 2, code: 'gate', vi: 'Cửa xả', en: 'Gate' },
]);

export const gateTypes = [
  { id: 1, code: 'freeOverflow', category: 2, vi: 'Tràn tự do', en: 'Free overflow' },
  { id: 2, code: 'arcGate', category: 2, vi: 'Cửa van cung', en: 'Arc gate' },
  { id: 3, code: 'flatGate', category: 2, vi: 'Cửa van phẳng', en: 'Flat gate' },
  { id: 4, code: 'sandFlush', category: 2, vi: 'Cống xả cát', en: 'Sand flush' },
  { id: 5, code: 'roundCulvert', category: 2, vi: 'Cống tròn', en: 'Round culvert' },
  { id: 6, code: 'reaction', category: 1, vi: 'Tuabin phản kích', en: 'Reaction turbine' },
  { id: 7, code: 'impulse', category: 1, vi: 'Tuabin xung kích', en: 'Impulse turbine' },
] as const satisfies readonly (OptionText & { category: 1 | 2 })[];

export const turbineTypes = list([
  { id: 1, code: 'horizontal', vi: 'Trục ngang', en: 'Horizontal axis' },
  { id: 2, code: 'vertical', vi: 'Trục đứng', en: 'Vertical axis' },
  { id: 3, code: 'inclined', vi: 'Trục nghiêng', en: 'Inclined axis' },
]);

/** How an outlet's flow is determined; codes are the engine's, those of tables the tables' groups. */
export const dischargeMethods = [
  { id: 1, code: 'HPQ', category: 1, vi: 'Bảng HPQ theo cột nước và công suất', en: 'Table HPQ by head and power' },
  { id: 2, code: 'ZPQ', category: 1, vi: 'Bảng ZPQ theo mực nước hồ và công suất', en: 'Table ZPQ by level and power' },
  { id: 3, code: 'QETA', category: 1, vi: 'Bảng hiệu suất QETA', en: 'Efficiency table QETA' },
  { id: 4, code: 'QZ', category: 1, vi: 'Mực nước kênh xả theo bảng QZ', en: 'Tailwater level by table QZ' },
  { id: 5, code: 'efficiency', category: 1, vi: 'Hiệu suất không đổi', en: 'Constant efficiency' },
  { id: 6, code: 'ZAQ', category: 2, vi: 'Bảng ZAQ theo mực nước và độ mở', en: 'Table ZAQ by level and opening' },
  { id: 7, code: 'FFZQ', category: 2, vi: 'Bảng tràn tự do FFZQ', en: 'Free overflow table FFZQ' },
  { id: 8, code: 'formula', category: 2, vi: 'Công thức thủy lực', en: 'Hydraulic formula' },
] as const satisfies readonly (OptionText & { category: 1 | 2 })[];

export const waterwayTypes = list([
  { id: 1, code: 'tunnel', vi: 'Đường hầm dẫn nước', en: 'Headrace tunnel' },
  { id: 2, code: 'penstock', vi: 'Đường ống áp lực', en: 'Penstock' },
  { id: 3, code: 'canal', vi: 'Kênh dẫn', en: 'Headrace canal' },
  { id: 4, code: 'dam', vi: 'Qua thân đập', en: 'Through the dam' },
]);

export const measureMethods = list([
  { id: 1, code: 'manual', vi: 'Đọc thủ công', en: 'Read by a person' },
  { id: 2, code: 'pressure', vi: 'Áp lực', en: 'Pressure' },
  { id: 3, code: 'radar', vi: 'Ra đa', en: 'Radar' },
  { id: 4, code: 'ultrasonic', vi: 'Siêu âm', en: 'Ultrasonic' },
  { id: 5, code: 'float', vi: 'Phao', en: 'Float' },
  { id: 6, code: 'bubbler', vi: 'Bọt khí', en: 'Bubbler' },
  { id: 7, code: 'tippingBucket', vi: 'Chao lật', en: 'Tipping bucket' },
  { id: 8, code: 'weighing', vi: 'Cân trọng lượng', en: 'Weighing' },
  { id: 9, code: 'encoder', vi: 'Bộ mã hóa góc quay', en: 'Encoder' },
  { id: 10, code: 'powerMeter', vi: 'Đồng hồ công suất', en: 'Power meter' },
  { id: 11, code: 'flowMeter', vi: 'Đồng hồ lưu lượng', en: 'Flow meter' },
]);

export const measurePositionTypes = list([
  { id: 1, code: 'reservoir', vi: 'Hồ chứa', en: 'Reservoir' },
  { id: 2, code: 'upstream', vi: 'Thượng lưu', en: 'Upstream' },
  { id: 3, code: 'downstream', vi: 'Hạ lưu', en: 'Downstream' },
]);

export const sensorTypes = list([
  { id: 1, code: 'water_depth', vi: 'Độ sâu mực nước', en: 'Water depth' },
  { id: 2, code: 'precipitation', vi: 'Lượng mưa', en: 'Precipitation' },
  { id: 3, code: 'capacity', vi: 'Công suất tổ máy', en: 'Turbine capacity' },
  { id: 4, code: 'q_tuabin', vi: 'Lưu lượng tuabin', en: 'Turbine flow' },
  { id: 5, code: 'control_gate', vi: 'Độ mở cửa van', en: 'Gate aperture' },
  { id: 6, code: 'sensor_journey', vi: 'Hành trình cửa van', en: 'Gate travel' },
  { id: 7, code: 'valve_flow_meter', vi: 'Lưu lượng kế cửa van', en: 'Valve flow meter' },
  { id: 8, code: 'velocity', vi: 'Vận tốc dòng chảy', en: 'Flow velocity' },
  { id: 9, code: 'battery', vi: 'Điện áp ắc quy', en: 'Battery voltage' },
  { id: 10, code: 'solar_panel', vi: 'Điện áp pin mặt trời', en: 'Solar panel voltage' },
  { id: 11, code: 'air_temperature', vi: 'Nhiệt độ không khí', en: 'Air temperature' },
  { id: 12, code: 'air_humidity', vi: 'Độ ẩm không khí', en: 'Air humidity' },
  { id: 13, code: 'air_pressure', vi: 'Khí áp', en: 'Air pressure' },
  { id: 14, code: 'wind_speed', vi: 'Tốc độ gió', en: 'Wind speed' },
  { id: 15, code: 'wind_direction', vi: 'Hướng gió', en: 'Wind direction' },
  { id: 16, code: 'solar_radiation', vi: 'Bức xạ mặt trời', en: 'Solar radiation' },
  { id: 17, code: 'evaporation', vi: 'Lượng bốc hơi', en: 'Evaporation' },
  { id: 18, code: 'soil_moisture', vi: 'Độ ẩm đất', en: 'Soil moisture' },
  { id: 19, code: 'soil_temperature', vi: 'Nhiệt độ đất', en: 'Soil temperature' },
]);
