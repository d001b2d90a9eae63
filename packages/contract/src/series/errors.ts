/** Refusals of the channels for readings and of reads of series; part of the error catalogue. */
export const seriesErrors = {
  'collector.key_missing': {
    status: 401,
    vi: 'Thiếu khóa của bộ thu thập. Hãy gửi khóa trong tiêu đề X-Api-Key.',
    en: 'The collector key is missing. Send it in the header X-Api-Key.',
  },
  'collector.key_unknown': {
    status: 401,
    vi: 'Khóa này không đúng hoặc đã bị thu hồi. Hãy tạo khóa mới ở mục Bộ thu thập.',
    en: 'This key is unknown or has been revoked. Create a new one under Collectors.',
  },
  'collector.not_found': {
    status: 404,
    vi: 'Không tìm thấy bộ thu thập. Có thể nó đã bị xóa; hãy tải lại danh sách.',
    en: 'The collector was not found. It may have been deleted; reload the list.',
  },
  'collector.name_taken': {
    status: 409,
    vi: 'Tên bộ thu thập này đã có. Hãy chọn tên khác.',
    en: 'A collector with this name already exists. Choose another name.',
  },
  'collector.too_many': {
    status: 409,
    vi: 'Nhà máy đã đạt giới hạn {maximum} bộ thu thập. Hãy xóa bớt trước khi thêm.',
    en: 'The limit of {maximum} collectors is reached. Delete one before adding another.',
  },
  'ingest.csv': {
    status: 400,
    vi: 'Không đọc được tệp csv. Dòng đầu phải có cột time và value, hoặc time rồi mỗi kênh một cột.',
    en: 'The csv cannot be read. Its first line must name the columns: time and value, or time and one column for each field.',
  },
  'ingest.too_many': {
    status: 413,
    vi: 'Một lần gửi tối đa {maximum} số liệu. Hãy chia nhỏ rồi gửi lại.',
    en: 'At most {maximum} readings at once. Send them in smaller batches.',
  },
  'staff_gauge.not_found': {
    status: 404,
    vi: 'Thước này không còn được nhắc đọc nữa. Có thể đã kết thúc; hãy tải lại trang.',
    en: 'Readings of this staff gauge are no longer requested. It may have been ended; reload the page.',
  },
  'series.not_found': {
    status: 404,
    vi: 'Nhà máy không có chuỗi số liệu {series}. Hãy tải lại danh sách.',
    en: 'The plant has no series {series}. Reload the list.',
  },
  'series.not_rain': {
    status: 409,
    vi: 'Chỉ chuỗi số liệu mưa đang mở mới nhận số đếm tích lũy.',
    en: 'Only an open rain series accepts a running count.',
  },
  'correction.changed': {
    status: 409,
    vi: 'Số liệu trong khoảng này vừa thay đổi nên chưa ghi gì. Hãy xem lại rồi lưu lần nữa.',
    en: 'Readings in this period have just changed, so nothing was saved. Check them, then save again.',
  },
  'correction.too_many': {
    status: 400,
    vi: 'Một lần tối đa {maximum} giá trị. Hãy chọn khoảng ngắn hơn.',
    en: 'At most {maximum} values at once. Choose a shorter period.',
  },
  'correction.no_neighbours': {
    status: 409,
    vi: 'Không nội suy được: cần một giá trị tốt ở trước và một giá trị tốt ở sau, cách khoảng này không quá {days} ngày.',
    en: 'Cannot interpolate: a good value before and one after are needed, within {days} days of the selection.',
  },
  'correction.not_interpolated': {
    status: 409,
    vi: 'Chỉ nội suy được giá trị tức thời như mực nước; không nội suy lượng mưa hay giá trị giữ nguyên đến lần nhập sau.',
    en: 'Only instantaneous values, such as a level, can be interpolated; not rain or values that hold until the next entry.',
  },
  'correction.no_conflict': {
    status: 404,
    vi: 'Mâu thuẫn này đã được xử lý hoặc vừa có số liệu khác đến. Hãy tải lại danh sách.',
    en: 'This conflict has been settled, or another value has arrived for it. Reload the list.',
  },
  'chart_view.not_found': {
    status: 404,
    vi: 'Không tìm thấy khung nhìn đã lưu. Có thể nó đã bị xóa; hãy tải lại trang.',
    en: 'The saved view was not found. It may have been deleted; reload the page.',
  },
  'chart_view.not_own': {
    status: 403,
    vi: 'Chỉ người tạo mới sửa hoặc xóa được khung nhìn này. Hãy lưu thành khung nhìn khác.',
    en: 'Only its owner can change or delete this view. Save it as another one.',
  },
  'chart_view.name_taken': {
    status: 409,
    vi: 'Bạn đã có khung nhìn tên này. Hãy chọn tên khác.',
    en: 'You already have a view with this name. Choose another one.',
  },
  'note.not_found': {
    status: 404,
    vi: 'Không tìm thấy ghi chú. Có thể nó đã bị xóa; hãy tải lại trang.',
    en: 'The note was not found. It may have been deleted; reload the page.',
  },
  'note.not_own': {
    status: 403,
    vi: 'Chỉ người viết mới sửa hoặc xóa được ghi chú này.',
    en: 'Only its author can change or delete this note.',
  },
  'series.too_long': {
    status: 400,
    vi: 'Khoảng thời gian quá dài: tối đa {days} ngày cho một lần xem. Hãy chọn ngắn hơn.',
    en: 'The period is too long: at most {days} days at once. Choose a shorter one.',
  },
  'observe.too_much': {
    status: 400,
    vi: 'Khoảng này có hơn {maximum} số liệu. Hãy chọn khoảng ngắn hơn hoặc ít trạm hơn.',
    en: 'The period contains more than {maximum} readings. Choose a shorter one, or fewer stations.',
  },
  'series.changed_meanwhile': {
    status: 409,
    vi: 'Số liệu tại thời điểm này vừa thay đổi. Hãy xem giá trị mới rồi lưu lại nếu vẫn muốn thay.',
    en: 'The reading at this time has just changed. Check the new value, and save again if yours is still right.',
  },
  'storage.not_confirmed': {
    status: 409,
    vi: 'Cách lưu này xóa vĩnh viễn {readings} số liệu và chưa được xác nhận. Hãy xem lại phần sẽ mất rồi lưu lần nữa.',
    en: 'This would permanently remove {readings} readings and was not confirmed. Check what will be lost, then save again.',
  },
  'ingest.busy': {
    status: 503,
    vi: 'Máy chủ đang nhận quá nhiều số liệu. Hãy giữ số liệu lại và gửi lại sau {seconds} giây.',
    en: 'The server is receiving too many readings. Keep them and send again in {seconds} seconds.',
  },
  'ingest.no_series': {
    status: 409,
    vi: 'Nhà máy này chưa có chuỗi số liệu nào. Hãy thêm trạm hoặc cảm biến trước.',
    en: 'This plant has no series yet. Add a station or a sensor first.',
  },
} as const;

/** Field errors of a collector's mapping; part of the field catalogue. */
export const seriesFieldRules = {
  series_list: {
    vi: 'Cần từ 1 đến 50 số hiệu chuỗi số liệu, cách nhau bằng dấu phẩy.',
    en: 'Enter 1 to 50 series numbers, separated by commas.',
  },
  series_unknown: { vi: 'Không có chuỗi số liệu này.', en: 'There is no such series.' },
  series_computed: {
    vi: 'Chuỗi số liệu này do hệ thống tính, không nhận số liệu.',
    en: 'This series is computed by the system and does not accept readings.',
  },
  series_closed: {
    vi: 'Trạm hoặc cảm biến này không còn nữa vào thời điểm đó.',
    en: 'The station or sensor no longer existed at that time.',
  },
  before_record: {
    vi: 'Sớm hơn ngày bắt đầu lưu số liệu của nhà máy.',
    en: 'Before the plant record begins.',
  },
  doubtful_below: {
    vi: 'Thấp hơn giới hạn dưới {limit}. Nếu đúng là giá trị này, hãy xác nhận vẫn lưu.',
    en: 'Below the lower limit {limit}. If the value is right, confirm to save it.',
  },
  doubtful_above: {
    vi: 'Cao hơn giới hạn trên {limit}. Nếu đúng là giá trị này, hãy xác nhận vẫn lưu.',
    en: 'Above the upper limit {limit}. If the value is right, confirm to save it.',
  },
  doubtful_jump: {
    vi: 'Thay đổi quá nhanh so với giá trị liền trước: {change}/giờ, thường không quá {limit}. Nếu đúng là giá trị này, hãy xác nhận vẫn lưu.',
    en: 'Changes too fast from the previous value: {change} per hour, usually at most {limit}. If the value is right, confirm to save it.',
  },
  beyond_lake: {
    vi: 'Hồ không thể có mực nước này. Nếu nước thật sự tràn, hãy nhập như số đo của trạm mực nước hồ: số đó được tính khi có người thứ hai xác nhận.',
    en: 'The lake cannot have this level. If the dam really overtops, enter it as a reading of the lake gauge: it counts once a second person confirms it.',
  },
  not_as_held: {
    vi: 'Khác với số đang chờ xác nhận. Hãy nhập lại đúng số đó, hoặc nhập số khác.',
    en: 'This differs from the value waiting for confirmation. Enter that value, or another one.',
  },
  likely_value: { vi: 'Có phải ý bạn là {likely}?', en: 'Did you mean {likely}?' },
  unit_unknown: { vi: 'Không đổi được sang {unit}.', en: 'Cannot be converted to {unit}.' },
} as const;
