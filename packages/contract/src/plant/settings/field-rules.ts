/** Field errors of the plant; part of the field catalogue. */
export const plantFieldRules = {
  after_received: {
    vi: 'Phải sau lúc nhận lệnh và không sau bây giờ.',
    en: 'Must be after the order was received and not after now.',
  },
  least_and_most: { vi: 'Không được nhỏ hơn mức xả ít nhất.', en: 'Must not be less than the minimum release.' },
  level_and_aim: {
    vi: 'Có mực nước thì phải chọn giữ hay hạ, và ngược lại.',
    en: 'A level needs an aim, hold or lower, and an aim needs a level.',
  },
  day_month: { vi: 'Ngày phải có dạng dd/MM, ví dụ 15/06.', en: 'Must be a day of the year as dd/MM, such as 15/06.' },
  day_time: { vi: 'Giờ phải có dạng HH:mm, ví dụ 07:00.', en: 'Must be a time of day as HH:mm, such as 07:00.' },
  time_zone: {
    vi: 'Không có múi giờ này. Ví dụ: Asia/Ho_Chi_Minh.',
    en: 'This time zone does not exist. Example: Asia/Ho_Chi_Minh.',
  },
  camera_path: {
    vi: 'Phải bắt đầu bằng http://, https:// hoặc /.',
    en: 'Must begin with http://, https:// or /.',
  },
  not_below_min_possible: {
    vi: 'Không được thấp hơn mực nước thấp nhất có thể ({value} m).',
    en: 'Must not be below the minimum possible level ({value} m).',
  },
  above_dead: {
    vi: 'Phải cao hơn mực nước chết ({value} m).',
    en: 'Must be above the dead level ({value} m).',
  },
  not_below_normal: {
    vi: 'Không được thấp hơn mực nước dâng bình thường ({value} m).',
    en: 'Must not be below the normal level ({value} m).',
  },
  not_above_normal: {
    vi: 'Không được cao hơn mực nước dâng bình thường ({value} m).',
    en: 'Must not be above the normal level ({value} m).',
  },
  not_below_design_flood: {
    vi: 'Không được thấp hơn mực nước lũ thiết kế ({value} m).',
    en: 'Must not be below the design flood level ({value} m).',
  },
  not_below_check_flood: {
    vi: 'Không được thấp hơn mực nước lũ kiểm tra ({value} m).',
    en: 'Must not be below the check flood level ({value} m).',
  },
  not_above_max_possible: {
    vi: 'Không được cao hơn mực nước cao nhất có thể ({value} m).',
    en: 'Must not be above the maximum possible level ({value} m).',
  },
  not_above_season_max: {
    vi: 'Không được cao hơn mực nước cao nhất trước lũ của thời kỳ này ({value} m).',
    en: 'Must not be above the maximum level before flood of this period ({value} m).',
  },
  season_overlaps: {
    vi: 'Thời kỳ này trùng ngày với thời kỳ “{name}”.',
    en: 'This period overlaps with the period “{name}”.',
  },
  year_ahead: { vi: 'Năm này chưa tới.', en: 'This year lies ahead.' },
  year_order: { vi: 'Không được trước năm đầu.', en: 'Must not be before the first year.' },
  years_overlap: { vi: 'Trùng năm với một thời kỳ khác.', en: 'Shares years with another period.' },
  year_outside: { vi: 'Năm nằm ngoài thời kỳ này.', en: 'The year is outside this period.' },
  flood_below_threshold: { vi: 'Nhỏ hơn ngưỡng của thời kỳ.', en: 'Below the threshold of the period.' },
  duplicate: { vi: 'Bị trùng. Mỗi mục chỉ ghi một lần.', en: 'Duplicate. Enter each item only once.' },
  file_reference: {
    vi: 'Tệp không có mục nào tên “{name}”.',
    en: 'The file has no item named “{name}”.',
  },
  from_installation: {
    vi: 'Bộ hệ số đầu tiên phải có hiệu lực từ lúc lắp đặt ({value}).',
    en: 'The first calibration must be in force from the installation ({value}).',
  },
  above_minimum: {
    vi: 'Phải lớn hơn giá trị nhỏ nhất ({value}).',
    en: 'Must be greater than the minimum ({value}).',
  },
  east_of_start: {
    vi: 'Phải nằm phía đông của kinh độ bắt đầu ({value}).',
    en: 'Must be east of the start longitude ({value}).',
  },
  north_of_start: {
    vi: 'Phải nằm phía bắc của vĩ độ bắt đầu ({value}).',
    en: 'Must be north of the start latitude ({value}).',
  },
  geojson: {
    vi: 'Tệp không phải GeoJSON hợp lệ. Hãy xuất lại dưới dạng GeoJSON (RFC 7946).',
    en: 'Not valid GeoJSON. Export the file again as GeoJSON (RFC 7946).',
  },
  geojson_not_polygon: {
    vi: 'Tệp có đối tượng {type}; chỉ nhận vùng khép kín (Polygon, MultiPolygon).',
    en: 'The file has a {type}; only closed areas (Polygon, MultiPolygon) are accepted.',
  },
  geojson_not_line: {
    vi: 'Tệp có đối tượng {type}; sông suối chỉ nhận đường (LineString, MultiLineString).',
    en: 'The file has a {type}; rivers must be lines (LineString, MultiLineString).',
  },
  geojson_empty: { vi: 'Tệp không có hình nào.', en: 'The file contains no shape.' },
  geojson_position: {
    vi: 'Đỉnh thứ {vertex} không phải là cặp kinh độ, vĩ độ.',
    en: 'Vertex {vertex} is not a longitude and latitude pair.',
  },
  geojson_outside: {
    vi: 'Đỉnh thứ {vertex} ({longitude}; {latitude}) nằm ngoài phạm vi. Cần kinh độ rồi vĩ độ theo WGS 84, tính bằng độ; tọa độ VN-2000 phải được chuyển đổi.',
    en: 'Vertex {vertex} ({longitude}, {latitude}) is out of range. Use longitude, then latitude, in WGS 84 degrees; convert projected coordinates first.',
  },
  geojson_too_many: {
    vi: 'Quá nhiều đỉnh; tối đa {max}. Hãy đơn giản hóa đường rồi tải lên lại.',
    en: 'Too many vertices; at most {max}. Simplify the shape and upload it again.',
  },
  geojson_too_few: {
    vi: 'Có đường không đủ đỉnh: cần ít nhất {needed}.',
    en: 'A shape has too few vertices: at least {needed} are needed.',
  },
  geojson_too_wide: {
    vi: 'Vùng rộng quá {maxDegrees} độ. Hãy kiểm tra tọa độ.',
    en: 'The area is wider than {maxDegrees} degrees. Check the coordinates.',
  },
  geojson_crosses: {
    vi: 'Đường bao tự cắt tại vòng {ring}, cạnh {edge}. Hãy sửa hình rồi tải lên lại.',
    en: 'The outline crosses itself at ring {ring}, edge {edge}. Repair it and upload it again.',
  },
  geojson_no_area: {
    vi: 'Có vòng không bao diện tích nào ({vertices} đỉnh).',
    en: 'A ring encloses no area ({vertices} vertices).',
  },
  geojson_hole: {
    vi: 'Lỗ thứ {hole} của vùng {area} nằm ngoài vùng đó.',
    en: 'Hole {hole} of area {area} is outside it.',
  },
  geojson_overlap: {
    vi: 'Vùng {area} nằm trong vùng {other}. Hãy gộp lại thành một.',
    en: 'Area {area} is inside area {other}. Merge them into one.',
  },
} as const;
