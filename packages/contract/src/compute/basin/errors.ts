/** Refusals of the model of the basin; part of the error catalogue. */
export const basinModelErrors = {
  'model.no_basin': {
    status: 409,
    vi: 'Nhà máy chưa có mô hình lưu vực nên chưa dự báo được. Hãy đưa một bộ tham số vào áp dụng ở màn hình Mô hình lưu vực.',
    en: 'The plant has no model of its basin, so nothing can be forecast. Take a set into force on the Basin model screen.',
  },
  'model.no_record': {
    status: 409,
    vi: 'Chưa tính được lưu lượng về hồ nào nên chưa dự báo được. Hãy đợi lần tính toán đầu tiên.',
    en: 'No inflow has been computed yet, so nothing can be forecast. Wait for the first calculation.',
  },
  'model.said_already': {
    status: 409,
    vi: 'Trong phút này đã có một dự báo mới. Hãy xem dự báo đó, hoặc thử lại sau một phút.',
    en: 'A forecast was made within this minute already. Look at it, or try again in a minute.',
  },
  'model.run_not_found': {
    status: 404,
    vi: 'Không tìm thấy dự báo này. Hãy tải lại trang.',
    en: 'This forecast was not found. Reload the page.',
  },
} as const;

/** What a run of others is refused with. */
export const basinModelFieldRules = {
  model_source: {
    vi: 'Tên nguồn này dành cho mô hình của nhà máy. Hãy chọn tên khác.',
    en: 'This name belongs to the model of the plant. Choose another.',
  },
  model_band: {
    vi: 'Số giá trị phải bằng số giá trị lưu lượng, và nằm đúng phía của chúng.',
    en: 'There must be as many values as of the inflow, and on their side of them.',
  },
  model_future: {
    vi: 'Thời điểm này ở tương lai. Hãy kiểm tra đồng hồ của máy gửi.',
    en: 'This time is in the future. Check the clock of the sender.',
  },
} as const;
