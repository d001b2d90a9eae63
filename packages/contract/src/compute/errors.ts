/** Refusals of calculations; part of the error catalogue. */
export const computeErrors = {
  'calculator.no_level_allowed': {
    status: 409,
    vi: 'Đường dung tích ({tableMinM} đến {tableMaxM} m) và các mực nước có thể của hồ ({possibleMinM} đến {possibleMaxM} m) không giao nhau. Hãy kiểm tra bảng và Thông tin thủy điện.',
    en: 'The capacity curve ({tableMinM} to {tableMaxM} m) and the possible lake levels ({possibleMinM} to {possibleMaxM} m) do not overlap. Check the table and the Hydropower information.',
  },
  'calculator.no_capacity_curve': {
    status: 409,
    vi: 'Hồ chưa có đường dung tích (bảng ZV) nào đang áp dụng. Hãy tải bảng lên ở màn hình Bảng nội suy.',
    en: 'No capacity curve (ZV table) of the lake is in force. Upload one on the Interpolation tables screen.',
  },
  'calculator.flows_equal': {
    status: 400,
    vi: 'Lưu lượng về hồ và lưu lượng chạy máy bằng nhau nên mực nước hồ không đổi. Hãy nhập hai giá trị khác nhau.',
    en: 'Inflow and turbine discharge are equal, so the level stays constant. Enter different flows.',
  },
  'calculator.rises_away': {
    status: 400,
    vi: 'Với các lưu lượng này hồ đang dâng nên không thể về mực nước Z2 thấp hơn. Hãy đổi lưu lượng hoặc mực nước.',
    en: 'With these flows the lake is rising and cannot reach the lower level Z2. Change the flows or the level.',
  },
  'calculator.falls_away': {
    status: 400,
    vi: 'Với các lưu lượng này hồ đang hạ nên không thể lên mực nước Z2 cao hơn. Hãy đổi lưu lượng hoặc mực nước.',
    en: 'With these flows the lake is falling and cannot reach the higher level Z2. Change the flows or the level.',
  },
  'calculator.no_gates': {
    status: 409,
    vi: 'Nhà máy chưa khai báo cửa van nào có độ mở và tính được lưu lượng. Hãy khai báo ở màn hình Tổ máy và cửa xả.',
    en: 'No gate of the plant has an opening whose discharge can be computed. Enter one on the Units and gates screen.',
  },
  'calculator.openings_unknown': {
    status: 409,
    vi: 'Chưa biết độ mở hiện tại của {codes}. Hãy chờ số đo hoặc nhập độ mở của các cửa này.',
    en: 'The present opening of {codes} is not known. Wait for a reading, or enter the openings of these gates.',
  },
  'calculator.release_unknown': {
    status: 409,
    vi: 'Không tính được lưu lượng xả ở mực nước này: bảng hoặc số liệu của một cửa xả hay tổ máy không có. Hãy đổi mực nước hoặc kiểm tra bảng nội suy.',
    en: 'The release at this level cannot be computed: a table or reading of an outlet or unit is missing. Change the level or check the tables.',
  },
  'calculation.no_run': {
    status: 404,
    vi: 'Không tìm thấy lượt tính đã lưu. Hãy tải lại trang.',
    en: 'The saved calculation was not found. Reload the page.',
  },
  'calculation.nothing_outdated': {
    status: 409,
    vi: 'Không có kết quả nào tính theo quy tắc cũ. Hãy tải lại trang.',
    en: 'No record was computed with older rules. Reload the page.',
  },
  'calculation.no_recalculation': {
    status: 404,
    vi: 'Không tìm thấy lần tính lại. Hãy tải lại danh sách.',
    en: 'The recalculation was not found. Reload the list.',
  },
  'calculation.is_manual': {
    status: 409,
    vi: 'Nhà máy đã được chuyển sang tính thủ công rồi, người chuyển: {who}. Hãy tải lại trang.',
    en: '{who} has already switched the plant to manual calculation. Reload the page.',
  },
  'calculation.is_automatic': {
    status: 409,
    vi: 'Tính tự động đang bật rồi, người bật gần nhất: {who}. Hãy tải lại trang.',
    en: 'Automatic calculation is already on; last switched on by {who}. Reload the page.',
  },
  'rule.deadline_changed': {
    status: 409,
    vi: 'Thời hạn đã khác từ lúc bạn xem. Hãy xem lại hai thời hạn rồi quyết định.',
    en: 'The deadline has changed since you looked. Check both times again, then decide.',
  },
  'explain.nothing': {
    status: 404,
    vi: 'Không có số liệu nào cho đại lượng này vào thời điểm đó. Hãy chọn thời điểm khác.',
    en: 'There is no value for this quantity at that time. Choose another time.',
  },
} as const;

/** Field errors of a calculation; part of the field catalogue. */
export const computeFieldRules = {
  reason_needed: {
    vi: 'Hãy ghi lý do khi thay số đo bằng số nhập tay.',
    en: 'Give a reason for replacing readings with entered values.',
  },
  not_of_run: {
    vi: 'Thời điểm này không thuộc lượt tính đó.',
    en: 'This time does not belong to that run.',
  },
  unknown_outlet: {
    vi: 'Nhà máy không có tổ máy hoặc cửa van này vào thời điểm đó.',
    en: 'The plant had no such unit or gate at that time.',
  },
  calculator_gate: {
    vi: 'Nhà máy không có cửa van mở được mang mã này, hoặc cửa đó được ghi hai lần.',
    en: 'The plant has no gate with this code that opens, or it is named twice.',
  },
  calculator_too_open: { vi: 'Cửa này mở tối đa {most} m.', en: 'This gate opens at most {most} m.' },
  level_between: { vi: 'Phải từ {minM} đến {maxM} m.', en: 'Must be between {minM} and {maxM} m.' },
} as const;
