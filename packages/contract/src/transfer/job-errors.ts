/** Refusals of transfer jobs and targets; part of the error catalogue. */
export const transferJobErrors = {
  'transfer_target.not_found': {
    status: 404,
    vi: 'Không tìm thấy nơi nhận này. Có thể đã bị xóa; hãy tải lại trang.',
    en: 'This recipient was not found. It may have been deleted; reload the page.',
  },
  'transfer_target.too_many': {
    status: 409,
    vi: 'Nhà máy đã có {maximum} nơi nhận riêng. Hãy xóa bớt trước khi thêm.',
    en: 'The plant already has {maximum} recipients of its own. Delete one before adding another.',
  },
  'transfer_target.name_taken': {
    status: 409,
    vi: 'Đã có nơi nhận tên này. Hãy chọn tên khác.',
    en: 'A recipient with this name already exists. Choose another name.',
  },
  'transfer_target.in_use': {
    status: 409,
    vi: 'Nơi nhận này đang được dùng: {jobs}. Hãy xóa hoặc chuyển các lượt gửi đó sang nơi khác trước.',
    en: 'This recipient is used by: {jobs}. Delete these jobs, or give them another recipient, first.',
  },
  'transfer_target.needs_address': {
    status: 409,
    vi: 'Đang có lượt gửi bật tới nơi này ({jobs}), nên phải ghi địa chỉ. Hãy tắt lượt gửi trước.',
    en: 'Active jobs send there ({jobs}), so it needs an address. Switch them off first.',
  },
  'transfer_target.address_needs_system': {
    status: 403,
    vi: 'Địa chỉ mới do người có quyền hệ thống nhập, để số liệu và mật khẩu không đi nhầm nơi. Hãy nhờ người đó.',
    en: 'A new address must be entered by someone with the permission “system”, so that figures and passwords go nowhere else. Ask such a person.',
  },
  'transfer_job.not_found': {
    status: 404,
    vi: 'Không tìm thấy lượt gửi này. Có thể đã bị xóa; hãy tải lại trang.',
    en: 'This transfer job was not found. It may have been deleted; reload the page.',
  },
  'transfer_job.too_many': {
    status: 409,
    vi: 'Nhà máy đã có {maximum} lượt gửi. Hãy xóa bớt trước khi thêm.',
    en: 'The plant already has {maximum} transfer jobs. Delete one before adding another.',
  },
  'transfer_job.name_taken': {
    status: 409,
    vi: 'Đã có lượt gửi tên này. Hãy chọn tên khác.',
    en: 'A transfer job with this name already exists. Choose another name.',
  },
  'transfer_job.target_undescribed': {
    status: 409,
    vi: 'Chưa ai nhập địa chỉ của nơi nhận “{target}”. Hãy nhập địa chỉ, hoặc lưu lượt gửi ở trạng thái tắt.',
    en: 'No address for “{target}” yet. Enter it, or save the job switched off.',
  },
  'transfer_job.nothing_to_send': {
    status: 409,
    vi: 'Không có số liệu nào để gửi thử ở thời điểm này. Hãy xem phần xem trước.',
    en: 'There is nothing to send as a test at this slot. Check the preview.',
  },
  'transfer_job.not_armed': {
    status: 409,
    vi: 'Hệ thống này chưa được phép gửi ra ngoài. Nhờ người có quyền hệ thống cho phép ở trang Tình trạng hệ thống.',
    en: 'This installation is not allowed to send anything yet. Ask someone with the permission “system” to allow it on the System state screen.',
  },
  'transfer_job.is_demo': {
    status: 409,
    vi: 'Đây là nhà máy mẫu: không gửi gì ra ngoài.',
    en: 'This is the demo plant: it never sends anything.',
  },
  'transfer_job.secret_unreadable': {
    status: 409,
    vi: 'Mật khẩu của lượt gửi này không giải mã được bằng khóa của máy chủ. Hãy nhập lại.',
    en: 'The password of this job cannot be decrypted with the key of this server. Enter it again.',
  },
  'transfer_job.plant_without_series': {
    status: 409,
    vi: 'Nhà máy chưa có chuỗi số liệu nào để gửi. Hãy khai báo trạm, tổ máy hoặc cửa xả trước.',
    en: 'The plant has no series to send yet. Set up its stations, units or gates first.',
  },
} as const;

/** Field errors of a job or a target; part of the field catalogue. */
export const transferJobFieldRules = {
  transfer_seldom: {
    vi: 'Luật yêu cầu gửi ít nhất 15 phút một lần. Hãy ghi lý do gửi thưa hơn.',
    en: 'The law requires a message at least every 15 minutes. Give the reason for sending less often.',
  },
  transfer_factor_twice: {
    vi: 'Trùng ký hiệu với một dòng ở trên.',
    en: 'A row above has the same symbols.',
  },
  transfer_needs_symbol: { vi: 'Định dạng này cần ký hiệu ở đây.', en: 'This format needs a symbol here.' },
  transfer_needs_key: {
    vi: 'Định dạng này cần mã do nơi nhận cấp.',
    en: 'This format needs the key issued by the recipient.',
  },
  transfer_unit: {
    vi: 'Số liệu này không đổi sang đơn vị đó được.',
    en: 'These figures cannot be converted to this unit.',
  },
  transfer_series_gone: {
    vi: 'Chuỗi số liệu này không còn. Hãy chọn lại.',
    en: 'This series no longer exists. Choose again.',
  },
  transfer_ahead: {
    vi: 'Hãy chọn dự báo trước bao lâu.',
    en: 'Choose the lead time of the forecast.',
  },
  transfer_not_ahead: {
    vi: 'Chỉ loại dự báo mới có thời gian trước. Hãy chọn loại dự báo.',
    en: 'Only a forecast type has a lead time. Choose one of those.',
  },
  transfer_not_forecast: {
    vi: 'Chuỗi số liệu này không có dự báo. Hãy chọn lưu lượng đến hoặc mực nước hồ của nhà máy.',
    en: 'This series is not forecast. Choose the inflow or the lake level of the plant.',
  },
  transfer_target_unknown: {
    vi: 'Không có nơi nhận này trong tệp. Hãy ghi số của nơi nhận có sẵn, hoặc tên tiếng Việt của một nơi nhận trong tệp.',
    en: 'The file has no such recipient. Enter the number of a built-in one, or the Vietnamese name of one in the file.',
  },
  transfer_wait_long: {
    vi: 'Phải ngắn hơn khoảng cách giữa hai lần gửi.',
    en: 'It must be shorter than the time between two slots.',
  },
  transfer_part_missing: { vi: 'Hãy điền phần này.', en: 'Fill in this part.' },
  transfer_part_other: {
    vi: 'Phần này thuộc cách gửi khác. Hãy bỏ đi.',
    en: 'This belongs to another protocol. Remove it.',
  },
  transfer_get_data: {
    vi: 'Với GET, địa chỉ phải có {data} ở chỗ ghi số liệu.',
    en: 'With GET the address needs {data} where the figures go.',
  },
  transfer_host: {
    vi: 'Chỉ ghi tên máy hoặc địa chỉ IP, không ghi ftp:// hay thư mục.',
    en: 'Enter only the host name or IP address, without ftp:// or a folder.',
  },
  transfer_answer_values: {
    vi: 'Hãy ghi ít nhất một giá trị nghĩa là đã nhận.',
    en: 'Enter at least one value that means success.',
  },
  transfer_target_fixed: {
    vi: 'Lượt gửi gắn với nơi nhận của nó, để mật khẩu không đi nhầm nơi. Muốn gửi nơi khác, hãy tạo bản sao.',
    en: 'A job keeps its recipient, so that its password goes nowhere else. Make a copy to send somewhere else.',
  },
  hash_or_file: {
    vi: 'Hãy gửi tệp hoặc mã SHA-256, một trong hai.',
    en: 'Send the file or its SHA-256, one of the two.',
  },
} as const;
