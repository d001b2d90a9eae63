/** Refusals of the model of the basin; part of the error catalogue. */
export const basinModelErrors = {
  'model.no_basin': {
    status: 409,
    vi: 'Nhà máy chưa có mô hình lưu vực nên chưa dự báo được. Hãy đưa một bộ tham số vào áp dụng ở màn hình Mô hình lưu vực.',
    en: 'The plant has no basin model, so nothing can be forecast. Put a parameter set into force on the Basin model screen.',
  },
  'model.no_record': {
    status: 409,
    vi: 'Chưa tính được lưu lượng về hồ nào nên chưa dự báo được. Hãy đợi lần tính toán đầu tiên.',
    en: 'No inflow has been computed yet, so nothing can be forecast. Wait for the first calculation.',
  },
  'model.said_already': {
    status: 409,
    vi: 'Trong phút này đã có một dự báo mới. Hãy xem dự báo đó, hoặc thử lại sau một phút.',
    en: 'A forecast was already made within this minute. See that one, or try again in a minute.',
  },
  'model.import_outdated': {
    status: 409,
    vi: 'Tệp không còn là tệp đã xem trước, hoặc dự báo này vừa được lưu. Chưa lưu gì. Hãy xem trước lại rồi lưu.',
    en: 'The file is not the one previewed, or this forecast was saved meanwhile. Nothing was saved. Preview the file again, then save it.',
  },
  'model.run_not_found': {
    status: 404,
    vi: 'Không tìm thấy dự báo này. Hãy tải lại trang.',
    en: 'This forecast was not found. Reload the page.',
  },
} as const;

/** Field errors of a run by an outside source. */
export const basinModelFieldRules = {
  model_source: {
    vi: 'Tên nguồn này dành cho mô hình của nhà máy. Hãy chọn tên khác.',
    en: 'This name belongs to the model of the plant. Choose another.',
  },
  model_band: {
    vi: 'Số giá trị phải bằng số giá trị lưu lượng, và nằm đúng phía của chúng.',
    en: 'There must be as many values as for the inflow, each on the correct side of it.',
  },
  'run_file.columns': {
    vi: 'Dòng tiêu đề phải có hai cột (thời gian, lưu lượng) hoặc bốn cột (thêm cận dưới và cận trên).',
    en: 'The heading needs two columns (time, inflow) or four (with the low and high of the range).',
  },
  'run_file.step': {
    vi: 'Các dòng phải cách đều nhau từ 5 phút đến 24 giờ, ít nhất hai dòng; dòng này cách dòng trên {minutes} phút.',
    en: 'Rows must be evenly spaced, 5 minutes to 24 hours apart, at least two rows; this one is {minutes} minutes after the one above.',
  },
  'run_file.empty_cell': { vi: 'Ô này trống.', en: 'This cell is empty.' },
  model_future: {
    vi: 'Thời điểm này ở tương lai. Hãy kiểm tra đồng hồ của máy gửi.',
    en: 'This time is in the future. Check the clock of the sender.',
  },
} as const;
