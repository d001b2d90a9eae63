/** Refusals of warning jobs; part of the error catalogue. */
export const warningJobErrors = {
  'warning_job.not_found': {
    status: 404,
    vi: 'Không tìm thấy điều kiện cảnh báo này. Có thể đã bị xóa; hãy tải lại trang.',
    en: 'This warning condition was not found. It may have been deleted; reload the page.',
  },
  'warning_job.too_many': {
    status: 409,
    vi: 'Nhà máy đã có {maximum} điều kiện cảnh báo. Hãy xóa bớt trước khi thêm.',
    en: 'The plant already has {maximum} warning conditions. Delete one before adding another.',
  },
  'warning_job.name_taken': {
    status: 409,
    vi: 'Tên cảnh báo này đã có. Hãy chọn tên khác.',
    en: 'A warning condition with this name already exists. Choose another name.',
  },
  'warning_job.critical': {
    status: 409,
    vi: 'Cảnh báo nguy cấp có sẵn không tắt được. Hãy đổi người nhận hoặc ngưỡng, hoặc tạm ngừng báo.',
    en: 'A critical built-in warning cannot be switched off. Change its recipients or thresholds, or mute the warning for a time.',
  },
  'warning_job.is_preset': {
    status: 409,
    vi: 'Cảnh báo có sẵn không xóa được. Hãy tắt cảnh báo, hoặc đưa về mặc định.',
    en: 'A built-in warning cannot be deleted. Switch it off, or reset it to default.',
  },
  'warning_job.target_not_found': {
    status: 400,
    vi: 'Đối tượng của cảnh báo không có ở nhà máy này. Hãy chọn lại.',
    en: 'This plant has no such object. Choose again.',
  },
  'warning_job.receiver_unknown': {
    status: 400,
    vi: 'Có người nhận không xem được nhà máy này, tài khoản đã bị khóa, hoặc không còn trong danh bạ. Hãy chọn lại.',
    en: 'One of the recipients cannot see this plant, has a locked account, or is no longer in the contacts. Choose again.',
  },
  'warning_job.receiver_higher': {
    status: 403,
    vi: '{name} có cấp cao hơn bạn nên bạn không đặt làm người nhận được. Hãy nhờ người có cấp tương đương.',
    en: '{name} ranks above you, so you cannot make them a recipient. Ask someone of that rank.',
  },
} as const;

/** Field errors of a job; part of the field catalogue. */
export const warningJobFieldRules = {
  job_not_with_mode: {
    vi: 'Không dùng được với cách so sánh này.',
    en: 'Not possible with this comparison.',
  },
  job_not_with_operator: { vi: 'Không dùng được với phép so sánh này.', en: 'Not possible with this operator.' },
  job_not_with_property: { vi: 'Không dùng được với đại lượng này.', en: 'Not possible with this quantity.' },
  job_not_of_target: { vi: 'Loại đối tượng này không có mục đã chọn.', en: 'Not available for this type of object.' },
  job_step_order: {
    vi: 'Mỗi bậc phải nặng hơn và xa hơn bậc trước.',
    en: 'Each step must be more severe and further away than the one before.',
  },
  job_one_threshold: {
    vi: 'Cần đúng một ngưỡng: một con số, hoặc một mực nước kèm chênh lệch.',
    en: 'Exactly one threshold is needed: a number, or a level with its offset.',
  },
  job_level_unit: {
    vi: 'Mức này không cùng đơn vị với đại lượng.',
    en: 'This level has a different unit from the quantity.',
  },
  job_no_receiver: { vi: 'Kênh gửi đi cần ít nhất một người nhận.', en: 'A sending channel needs a recipient.' },
  job_twice: { vi: 'Đã chọn trùng.', en: 'Chosen twice.' },
  job_fixed_of_preset: {
    vi: 'Cảnh báo có sẵn không đổi được mục này. Hãy tạo bản sao.',
    en: 'This cannot be changed in a built-in warning. Make a copy.',
  },
} as const;
