/** Refusals of stations and sensors; part of the error catalogue. */
export const stationErrors = {
  'station.not_found': {
    status: 404,
    vi: 'Không tìm thấy trạm. Có thể trạm đã bị xóa; hãy tải lại danh sách.',
    en: 'The station was not found. It may have been deleted; reload the list.',
  },
  'station.not_in_settings': {
    status: 404,
    vi: 'Trạm đo không có trong phần thiết lập. Hãy chọn trạm hoặc loại trạm khác.',
    en: 'The measuring station is not in settings. Choose another station or type.',
  },
  'station.code_taken': {
    status: 409,
    vi: 'Mã trạm này đã có. Hãy chọn mã khác.',
    en: 'A station with this code already exists. Choose another code.',
  },
  'station.port_taken': {
    status: 409,
    vi: 'Cổng cảm biến này đã thuộc về trạm khác. Hãy chọn một cổng còn trống.',
    en: 'Another station uses this sensor port. Choose a free one.',
  },
  'station.type_fixed': {
    status: 409,
    vi: 'Trạm thay thế phải cùng loại với trạm cũ để số liệu được nối tiếp. Hãy thêm một trạm mới.',
    en: 'A replacement must be of the same type so that the record can continue. Add a new station instead.',
  },
  'station.has_sensors': {
    status: 409,
    vi: 'Trạm này còn cảm biến đang lắp. Hãy gỡ cảm biến hoặc chuyển sang trạm khác trước khi xóa.',
    en: 'Sensors are still installed at this station. Uninstall them or link them to another one first.',
  },
  'station.measures_outlet': {
    status: 409,
    vi: 'Trạm này đang đo cho: {outlets}. Hãy chọn trạm khác cho các thiết bị đó trước khi xóa trạm hoặc đổi loại trạm.',
    en: 'This station measures the input of: {outlets}. Choose another one for them before deleting it or changing its type.',
  },
  'station.import_outdated': {
    status: 409,
    vi: 'Các trạm của nhà máy đã thay đổi sau khi xem trước nên chưa lưu gì. Hãy xem trước lại rồi nhập.',
    en: 'The stations changed after the preview, so nothing was saved. Preview the file again, then import it.',
  },
  'sensor.not_found': {
    status: 404,
    vi: 'Không tìm thấy cảm biến. Hãy tải lại danh sách.',
    en: 'The sensor was not found. Reload the list.',
  },
  'sensor.code_taken': {
    status: 409,
    vi: 'Mã cảm biến này đã có. Hãy chọn mã khác hoặc gỡ cảm biến cũ trước.',
    en: 'An installed sensor already has this code. Choose another code, or uninstall that sensor first.',
  },
  'sensor.uninstalled': {
    status: 409,
    vi: 'Cảm biến này đã được gỡ nên không sửa được nữa. Hãy lắp cảm biến mới.',
    en: 'This sensor was uninstalled and can no longer be changed. Set up a new one.',
  },
  'sensor.too_many': {
    status: 409,
    vi: 'Nhà máy đã đạt giới hạn {maximum} cảm biến đang lắp. Hãy gỡ bớt trước khi lắp thêm.',
    en: 'The limit of {maximum} installed sensors is reached. Uninstall one first.',
  },
  'order.not_found': {
    status: 404,
    vi: 'Không tìm thấy lệnh hoặc cảnh báo này. Hãy tải lại danh sách.',
    en: 'The order or warning was not found. Reload the list.',
  },
  'order.ended': {
    status: 409,
    vi: 'Lệnh này đã được rút hoặc thay thế nên không sửa được nữa. Hãy tải lại danh sách.',
    en: 'This order was withdrawn or replaced and cannot be changed any more. Reload the list.',
  },
  'maintenance.not_found': {
    status: 404,
    vi: 'Không tìm thấy đợt bảo trì. Có thể nó đã bị hủy; hãy tải lại danh sách.',
    en: 'The maintenance was not found. It may have been withdrawn; reload the list.',
  },
  'maintenance.over': {
    status: 409,
    vi: 'Đợt bảo trì này chưa bắt đầu hoặc đã kết thúc. Hãy tải lại danh sách.',
    en: 'This maintenance has not begun yet or has already ended. Reload the list.',
  },
  'thiessen.no_contour': {
    status: 409,
    vi: 'Chưa có đường bao lưu vực. Hãy tải lên đường bao ở mục thông tin thủy điện.',
    en: 'No basin outline yet. Upload it under Hydropower information.',
  },
  'thiessen.no_gauges': {
    status: 409,
    vi: 'Chưa có trạm đo mưa nào có tọa độ. Hãy nhập kinh độ, vĩ độ của trạm.',
    en: 'No rain gauge has coordinates yet. Enter the longitude and latitude of the gauges.',
  },
  'thiessen.not_rain': {
    status: 409,
    vi: 'Trạm “{name}” không phải trạm đo mưa. Hãy bỏ trạm này ra.',
    en: 'Station “{name}” is not a rain gauge. Leave it out.',
  },
  'thiessen.radar': {
    status: 409,
    vi: 'Trạm “{name}” đo mưa bằng ra đa, không có hệ số Thiessen. Hãy bỏ trạm này ra.',
    en: 'Station “{name}” measures rain by radar and has no Thiessen coefficient. Leave it out.',
  },
  'thiessen.no_place': {
    status: 409,
    vi: 'Trạm “{name}” chưa có tọa độ. Hãy nhập kinh độ, vĩ độ rồi tính lại.',
    en: 'Station “{name}” has no coordinates. Enter them and compute again.',
  },
  'thiessen.too_many': {
    status: 409,
    vi: 'Có quá nhiều trạm đo mưa; tối đa {maximum}. Hãy chọn các trạm thuộc lưu vực.',
    en: 'Too many rain gauges; at most {maximum} are possible. Choose those in the basin.',
  },
  'thiessen.too_far': {
    status: 409,
    vi: 'Trạm “{name}” ở quá xa lưu vực. Hãy kiểm tra tọa độ hoặc bỏ trạm này ra.',
    en: 'Station “{name}” is too far from the basin. Check its coordinates or leave it out.',
  },
  'thiessen.same_place': {
    status: 409,
    vi: 'Trạm “{name}” và “{other}” trùng vị trí. Hãy sửa tọa độ hoặc bỏ bớt một trạm.',
    en: 'Stations “{name}” and “{other}” are at the same place. Correct the coordinates or leave one out.',
  },
  'thiessen.sum': {
    status: 409,
    vi: 'Tổng các hệ số Thiessen là {sum}, phải bằng 1. Hãy sửa các hệ số rồi lưu lại.',
    en: 'The Thiessen coefficients sum to {sum} instead of 1. Correct them and save again.',
  },
  'station.too_many': {
    status: 409,
    vi: 'Nhà máy đã đạt giới hạn {maximum} trạm. Hãy xóa bớt trước khi thêm.',
    en: 'The limit of {maximum} stations is reached. Delete one before adding another.',
  },
} as const;

/** Field errors of a station; part of the field catalogue. */
export const stationFieldRules = {
  sensor_or_station: {
    vi: 'Chọn một cảm biến hoặc một trạm, không chọn cả hai.',
    en: 'Choose a sensor or a station, not both.',
  },
  rain_only: {
    vi: 'Chỉ trạm đo mưa mới có hệ số Thiessen. Hãy để trống.',
    en: 'Only a rain gauge has a Thiessen coefficient. Leave it empty.',
  },
  radar_no_share: {
    vi: 'Trạm mưa ra đa đo trung bình cả lưu vực nên không có hệ số Thiessen. Hãy để trống.',
    en: 'A radar station measures the mean over the whole basin and has no Thiessen coefficient. Leave it empty.',
  },
  gate_only: {
    vi: 'Chỉ trạm đo độ mở cửa van mới có độ mở lớn nhất. Hãy để trống.',
    en: 'Only a gate opening station has a maximum valve opening. Leave it empty.',
  },
  not_in_future: { vi: 'Không được ở tương lai.', en: 'Must not be in the future.' },
  after_last: { vi: 'Phải sau lần gần nhất ({value}).', en: 'Must be after the last one ({value}).' },
  not_of_plant: {
    vi: 'Nhà máy không có “{value}”. Hãy sửa cho đúng tên, hoặc thêm vào trước khi nhập.',
    en: 'The plant has no “{value}”. Correct the name, or add it before importing.',
  },
  port_of: {
    vi: 'Cổng {value} là của trạm “{name}”. Hãy chọn cổng khác.',
    en: 'Port {value} belongs to station “{name}”. Choose another one.',
  },
  not_zero: { vi: 'Phải khác 0.', en: 'Must not be 0.' },
} as const;
