/** Refusals of outlets, interpolation tables and measure positions; part of the error catalogue. */
export const tableErrors = {
  'measure_position.not_found': {
    status: 404,
    vi: 'Không tìm thấy vị trí đo. Có thể vị trí đã bị xóa; hãy tải lại danh sách.',
    en: 'The measuring point was not found. It may have been deleted; reload the list.',
  },
  'measure_position.name_taken': {
    status: 409,
    vi: 'Tên vị trí đo này đã có. Hãy chọn tên khác.',
    en: 'A measuring point with this name already exists. Choose another name.',
  },
  'measure_position.in_use': {
    status: 409,
    vi: 'Còn trạm đo dùng vị trí này: {stations}. Hãy chuyển trạm sang vị trí khác trước khi xóa.',
    en: 'Stations still use this measuring point: {stations}. Move them to another one before deleting it.',
  },
  'measure_position.too_many': {
    status: 409,
    vi: 'Nhà máy đã đạt giới hạn {maximum} vị trí đo. Hãy xóa bớt trước khi thêm.',
    en: 'The limit of {maximum} measuring points is reached. Delete one before adding another.',
  },
  'outlet.not_found': {
    status: 404,
    vi: 'Không tìm thấy tổ máy hoặc cửa xả. Có thể đã bị xóa; hãy tải lại danh sách.',
    en: 'The unit or gate was not found. It may have been deleted; reload the list.',
  },
  'outlet.code_taken': {
    status: 409,
    vi: 'Mã này đã thuộc về tổ máy hoặc cửa xả khác. Hãy chọn mã khác.',
    en: 'Another unit or gate already has this code. Choose another code.',
  },
  'outlet.number_taken': {
    status: 409,
    vi: 'Số thứ tự này đã thuộc về tổ máy hoặc cửa xả khác. Hãy chọn số khác.',
    en: 'Another unit or gate already has this number. Choose another number.',
  },
  'outlet.kind_fixed': {
    status: 409,
    vi: 'Không đổi được tổ máy thành cửa xả hoặc ngược lại. Hãy xóa rồi tạo mới.',
    en: 'A unit cannot be changed into a gate, or a gate into a unit. Delete it and create a new one.',
  },
  'outlet.too_many': {
    status: 409,
    vi: 'Nhà máy đã đạt giới hạn {maximum} tổ máy và cửa xả. Hãy xóa bớt trước khi thêm.',
    en: 'The limit of {maximum} units and gates is reached. Delete one before adding another.',
  },
  'outlet.in_use': {
    status: 409,
    vi: '{name} đang dùng bảng nội suy của tổ máy hoặc cửa xả này. Hãy bỏ liên kết trước khi xóa.',
    en: '{name} uses the tables of this unit or gate. Remove that link before deleting it.',
  },
  'table.not_found': {
    status: 404,
    vi: 'Không tìm thấy bảng nội suy. Có thể bảng đã bị xóa; hãy tải lại danh sách.',
    en: 'The interpolation table was not found. It may have been deleted; reload the list.',
  },
  'table.counts_already': {
    status: 409,
    vi: 'Bảng này đang được dùng để tính nên không cần dùng lại.',
    en: 'Calculations already use this table.',
  },
  'table.name_not_typed': {
    status: 409,
    vi: 'Bảng này đang được dùng để tính. Hãy nhập đúng tên bảng, “{name}”, để xóa.',
    en: 'Calculations use this table. Type its name, “{name}”, to delete it.',
  },
  'table.too_many': {
    status: 409,
    vi: 'Đối tượng này đã đạt giới hạn {maximum} bảng của nhóm. Hãy xóa bớt trước khi tải lên.',
    en: 'The limit of {maximum} tables of this group is reached. Delete one before uploading another.',
  },
  'table.import_outdated': {
    status: 409,
    vi: 'Các bảng của đối tượng này đã thay đổi sau khi xem trước, hoặc tệp không phải tệp đã xem, nên chưa lưu gì. Hãy xem trước lại rồi tải lên.',
    en: 'The tables of this object changed after the preview, or the file is not the one previewed. Nothing was saved. Preview the file again, then upload it.',
  },
  'table.faulty': {
    status: 400,
    vi: 'Bảng có {count} lỗi nên chưa lưu gì. Hãy sửa các ô được nêu rồi tải lên lại.',
    en: 'Errors in the table: {count}. Nothing was saved. Correct the listed cells and upload it again.',
  },
  'table.unreadable': {
    status: 400,
    vi: 'Không đọc được tệp. Hãy lưu lại dưới dạng csv (UTF-8) hoặc xlsx rồi tải lên lại.',
    en: 'The file could not be read. Save it again as csv (UTF-8) or xlsx and upload it once more.',
  },
  'table.not_a_sheet': {
    status: 400,
    vi: 'Chỉ nhận tệp csv hoặc Excel (xlsx). Hãy chọn đúng tệp, hoặc lưu lại dưới một trong hai dạng này.',
    en: 'Only csv or Excel (xlsx) files are accepted. Choose such a file, or save yours in one of these formats.',
  },
  'table.most_rows': {
    status: 400,
    vi: 'Tệp có hơn {maximum} dòng. Hãy chia thành nhiều tệp, hoặc xóa các dòng trống ở cuối.',
    en: 'The file has more than {maximum} rows. Split it, or delete the empty rows at the end.',
  },
  'table.most_columns': {
    status: 400,
    vi: 'Tệp có hơn {maximum} cột. Hãy bỏ các cột không dùng.',
    en: 'The file has more than {maximum} columns. Remove unused columns.',
  },
  'table.most_cells': {
    status: 400,
    vi: 'Tệp có hơn {maximum} ô có nội dung. Hãy chia thành nhiều tệp.',
    en: 'The file has more than {maximum} cells with content. Split it.',
  },
  'table.most_bytes': {
    status: 413,
    vi: 'Tệp lớn hơn {megabytes} MB. Hãy chia thành nhiều tệp.',
    en: 'The file is larger than {megabytes} MB. Split it.',
  },
  'table.most_time': {
    status: 400,
    vi: 'Sau {seconds} giây vẫn chưa đọc xong tệp nên máy chủ đã dừng. Hãy lưu lại tệp dưới dạng csv, hoặc chia nhỏ.',
    en: 'The server stopped reading the file after {seconds} seconds. Save it as csv, or split it.',
  },
  'table.most_memory': {
    status: 400,
    vi: 'Đọc tệp cần hơn {megabytes} MB bộ nhớ nên máy chủ đã dừng. Hãy lưu lại tệp dưới dạng csv, hoặc chia nhỏ.',
    en: 'Reading the file needs more than {megabytes} MB of memory, so the server stopped. Save it as csv, or split it.',
  },
  'table.no_sheet': {
    status: 400,
    vi: 'Tệp không có trang tính “{sheet}”. Các trang tính có trong tệp: {sheets}.',
    en: 'The file has no sheet “{sheet}”. Its sheets are: {sheets}.',
  },
  'table.period_matches': {
    status: 409,
    vi: 'Đã có bảng “{name}” với đúng thời gian áp dụng này. Hãy xác nhận thay thế, hoặc đổi thời gian.',
    en: 'The table “{name}” has exactly this period. Confirm that it should be replaced, or change the period.',
  },
  'table.wrong_object': {
    status: 400,
    vi: 'Nhóm bảng {group} không dùng cho đối tượng này. Hãy chọn nhóm khác hoặc đối tượng khác.',
    en: 'Tables of group {group} cannot belong to this object. Choose another group or another object.',
  },
  'table.object_not_found': {
    status: 404,
    vi: 'Không tìm thấy tổ máy, cửa xả hoặc trạm mà bảng thuộc về. Hãy tải lại danh sách.',
    en: 'The unit, gate or station of the table was not found. Reload the list.',
  },
  'table.none_in_force': {
    status: 404,
    vi: 'Không có bảng {group} nào đang áp dụng vào thời điểm này. Hãy tải lên bảng hoặc chọn thời điểm khác.',
    en: 'No table of group {group} is in force at this time. Upload one or choose another time.',
  },
  'table.different_groups': {
    status: 400,
    vi: 'Chỉ so sánh được hai bảng cùng nhóm. Hãy chọn lại.',
    en: 'Only two tables of the same group can be compared. Choose again.',
  },
  'table.outside': {
    status: 400,
    vi: 'Giá trị {key} nằm ngoài bảng; cho phép từ {min} đến {max}.',
    en: 'The value {key} is outside the table, which covers {min} to {max}.',
  },
  'table.no_page': {
    status: 400,
    vi: 'Bảng không có phần cho số {number}. Các số có trong bảng: {pages}.',
    en: 'The table has no page for number {number}. Its numbers are: {pages}.',
  },
  'table.no_inverse': {
    status: 400,
    vi: 'Bảng này không tra ngược được. Hãy tra theo chiều thuận.',
    en: 'This table cannot be looked up in reverse. Use the other direction.',
  },
  'basic.too_slow': {
    status: 503,
    vi: 'Máy chủ chưa trả lời kịp trong {seconds} giây. Hãy thử lại; nếu vừa lưu, hãy kiểm tra xem đã lưu chưa.',
    en: 'The server did not answer within {seconds} seconds. Try again; if you were saving, first check whether it was saved.',
  },
} as const;

/** Field errors of a change that affects calculations; part of the field catalogue. */
export const pastFieldRules = {
  past_reason_needed: {
    vi: 'Hãy ghi lý do: phép tính đang dùng nội dung này.',
    en: 'Give a reason: calculations use what you are changing.',
  },
  past_unasked: {
    vi: 'Đã có số liệu từ thời điểm này. Hãy xem số liệu nào sẽ thay đổi rồi chọn tính lại số liệu cũ, hoặc áp dụng từ bây giờ.',
    en: 'There are already readings since then. Check which would change, then choose to recompute past readings or to apply the change from now on.',
  },
} as const;
