export const rosterErrors = {
  'duty.no_plan': {
    status: 409,
    vi: 'Nhà máy chưa có lịch trực. Hãy lập lịch trực trước.',
    en: 'This plant has no shift plan yet. Create one first.',
  },
  'duty.plan_not_found': {
    status: 404,
    vi: 'Không tìm thấy lịch trực này. Có thể lịch đã bị thay; hãy tải lại trang.',
    en: 'This shift plan was not found. It may have been replaced; reload the page.',
  },
  'duty.override_not_found': {
    status: 404,
    vi: 'Không tìm thấy lần đổi ca này. Có thể đã bị bỏ; hãy tải lại trang.',
    en: 'This change of shift was not found. It may have been cancelled; reload the page.',
  },
  'duty.past': {
    status: 409,
    vi: 'Thời gian này đã qua, lịch trực của quá khứ không sửa được. Hãy chọn thời gian chưa qua.',
    en: 'This time has passed, and past shifts cannot be changed. Choose a later time.',
  },
  'duty.before_plan': {
    status: 409,
    vi: 'Đã có lịch trực bắt đầu từ {day}. Hãy chọn ngày bắt đầu từ ngày đó trở đi.',
    en: 'A shift plan already starts on {day}. Choose that day or a later one.',
  },
  'duty.not_on_duty': {
    status: 409,
    vi: '{name} không trực trong thời gian này. Hãy xem lại lịch trực.',
    en: '{name} is not on duty at this time. Check the shift plan.',
  },
  'duty.already_on_duty': {
    status: 409,
    vi: '{name} đã trực sẵn trong thời gian này. Hãy chọn người khác.',
    en: '{name} is already on duty at this time. Choose someone else.',
  },
  'duty.same_person': {
    status: 400,
    vi: 'Người trực thay phải khác người được thay.',
    en: 'The cover must be a different person.',
  },
  'duty.person_unknown': {
    status: 400,
    vi: 'Có người không xem được nhà máy này hoặc tài khoản đã bị khóa. Hãy chọn lại.',
    en: 'One of the people cannot see this plant or has a locked account. Choose again.',
  },
  'duty.person_higher': {
    status: 403,
    vi: '{name} có cấp cao hơn bạn nên bạn không xếp trực được. Hãy nhờ người có cấp tương đương.',
    en: '{name} ranks above you, so you cannot put them on duty. Ask someone of that rank.',
  },
  'duty.only_own': {
    status: 403,
    vi: 'Bạn chỉ nhận trực thay cho người khác được. Việc khác hãy nhờ người có quyền cập nhật cảm biến và thiết lập.',
    en: 'You can only cover for someone yourself. For anything else ask someone with permission to update sensors and settings.',
  },
} as const;

export const rosterFieldRules = {
  shift_order: {
    vi: 'Giờ bắt đầu của các ca phải tăng dần.',
    en: 'Shift start times must be in ascending order.',
  },
  usual_shift_needed: {
    vi: 'Cần ít nhất một ca thường, ngoài các ca chỉ trực trong chế độ lũ.',
    en: 'At least one regular shift is needed besides those of flood mode.',
  },
  clock_time: { vi: 'Giờ phải có dạng HH:mm.', en: 'Must be a time as HH:mm.' },
  names_twice: { vi: 'Tên này đã dùng.', en: 'This name is already used.' },
  cycle_width: {
    vi: 'Mỗi ngày của vòng trực cần đúng một ô cho mỗi ca.',
    en: 'Each day of the rotation needs one cell for each shift.',
  },
  crew_unknown: { vi: 'Không có kíp này.', en: 'No such crew.' },
  days_back: {
    vi: 'Ngày bắt đầu không được quá {days} ngày trước hôm nay.',
    en: 'Must be at most {days} days before today.',
  },
  period_days: { vi: 'Khoảng thời gian tối đa {days} ngày.', en: 'At most {days} days.' },
} as const;
