import type { writtenStation } from './stations.ts';

interface Words {
  readonly vi: string;
  readonly en: string;
  /** The former name in files written before the present one. */
  readonly formerly?: string;
}

/** The headings of a station file, in order. Either language is accepted, and the field's own name. */
export const stationColumns = {
  station_code: { vi: 'Mã trạm', en: 'Station code' },
  name: { vi: 'Tên trạm', en: 'Name' },
  station_type: { vi: 'Loại trạm', en: 'Type' },
  province_id: { vi: 'Tỉnh, thành phố', en: 'Province' },
  latitude: { vi: 'Vĩ độ', en: 'Latitude' },
  longitude: { vi: 'Kinh độ', en: 'Longitude' },
  address: { vi: 'Địa chỉ lắp đặt', en: 'Address' },
  sensor_port: { vi: 'Cổng cảm biến', en: 'Sensor port' },
  catchment_id: { vi: 'Lưu vực', en: 'Catchment' },
  thiessen_coefficient: { vi: 'Hệ số Thiessen', en: 'Thiessen coefficient' },
  calibration_coefficient: { vi: 'Hệ số hiệu chuẩn', en: 'Calibration coefficient', formerly: 'Hệ số hiệu chỉnh' },
  calibration_elevation: {
    vi: 'Cao trình hiệu chuẩn (m)',
    en: 'Calibration elevation (m)',
    formerly: 'Cao trình hiệu chỉnh (m)',
  },
  measure_method: { vi: 'Phương pháp đo', en: 'Measuring method' },
  averaged: { vi: 'Tính trung bình', en: 'Averaged' },
  sensor_type: { vi: 'Loại cảm biến', en: 'Sensor type' },
  measure_position_id: { vi: 'Vị trí đo', en: 'Measure position' },
  valve_aperture: { vi: 'Độ mở lớn nhất (m)', en: 'Full opening (m)' },
} as const satisfies Record<keyof typeof writtenStation, Words>;

export type StationField = keyof typeof stationColumns;

/** Names of the file, its sheets and its values. */
export const stationFileWords = {
  stations: { vi: 'Trạm đo', en: 'Stations' },
  template: { vi: 'Mẫu trạm đo', en: 'Stations template' },
  choices: { vi: 'Lựa chọn', en: 'Choices' },
  yes: { vi: 'Có', en: 'Yes' },
  no: { vi: 'Không', en: 'No' },
} as const satisfies Record<string, Words>;
