/** Refusals of the plant's rooms; part of the error catalogue. */
export const plantErrors = {
  'plant.none': {
    status: 409,
    vi: 'Tài khoản của bạn chưa được giao nhà máy nào. Hãy nhờ quản trị viên giao nhà máy.',
    en: 'Your account has no plant yet. Ask an administrator to assign one.',
  },
  'plant.code_taken': {
    status: 409,
    vi: 'Mã nhà máy này đã có. Hãy chọn mã khác.',
    en: 'A plant with this code already exists. Choose another code.',
  },
  'plant.name_differs': {
    status: 409,
    vi: 'Tên nhập vào không trùng với tên nhà máy nên chưa xóa gì. Hãy nhập đúng tên hiện tại của nhà máy.',
    en: 'The name entered is not the name of the plant, so nothing was deleted. Enter its current name exactly.',
  },
  'plant.last': {
    status: 409,
    vi: 'Đây là nhà máy cuối cùng. Hãy tạo nhà máy khác trước khi xóa.',
    en: 'This is the last plant. Create another one before deleting it.',
  },
  'catchment.not_found': {
    status: 404,
    vi: 'Không tìm thấy lưu vực. Có thể lưu vực đã bị xóa; hãy tải lại danh sách.',
    en: 'The catchment was not found. It may have been deleted; reload the list.',
  },
  'catchment.name_taken': {
    status: 409,
    vi: 'Tên lưu vực này đã có. Hãy chọn tên khác.',
    en: 'A catchment with this name already exists. Choose another name.',
  },
  'catchment.in_use': {
    status: 409,
    vi: 'Lưu vực này đang được sử dụng. Hãy chuyển các trạm sang lưu vực khác trước khi xóa.',
    en: 'This catchment is in use. Move its stations to another one before deleting it.',
  },
  'catchment.too_many': {
    status: 409,
    vi: 'Nhà máy đã đạt giới hạn {maximum} lưu vực. Hãy xóa bớt trước khi thêm.',
    en: 'The limit of {maximum} catchments is reached. Delete one before adding another.',
  },
  'outline.not_found': {
    status: 404,
    vi: 'Chưa có đường bao này nên không có gì để xóa. Hãy tải lại trang.',
    en: 'This outline does not exist, so there is nothing to delete. Reload the page.',
  },
  'basin.not_found': {
    status: 404,
    vi: 'Không tìm thấy phiên bản mô hình lưu vực này. Hãy tải lại danh sách.',
    en: 'This version of the basin model was not found. Reload the list.',
  },
  'basin.changed_meanwhile': {
    status: 409,
    vi: '{who} đã đưa bộ tham số khác vào áp dụng lúc {when}, sau khi bạn mở trang này. Bộ của bạn chưa được áp dụng. Hãy xem bộ đó rồi quyết định.',
    en: '{who} put another parameter set into force at {when}, after you opened this page. Yours is not in force. Check that one, then decide.',
  },
  'basin.in_flood': {
    status: 409,
    vi: 'Đang có lũ. Bộ tham số mới làm dự báo nhảy ngay giữa trận lũ; hãy xác nhận nếu vẫn muốn áp dụng.',
    en: 'A flood is in progress. A new parameter set makes the forecast jump in the middle of it; confirm to put it into force anyway.',
  },
  'basin.too_many': {
    status: 409,
    vi: 'Nhà máy đã có {maximum} phiên bản mô hình lưu vực, không thêm được nữa.',
    en: 'The plant already has {maximum} versions of its basin model; no more can be added.',
  },
  'duty_calendar.not_found': {
    status: 404,
    vi: 'Không tìm thấy phiên bản lịch việc đến hạn này. Hãy tải lại danh sách.',
    en: 'This version of the calendar was not found. Reload the list.',
  },
  'duty_calendar.changed_meanwhile': {
    status: 409,
    vi: 'Người khác vừa lưu lịch việc đến hạn. Hãy xem bản mới rồi sửa lại.',
    en: 'Someone else has saved the calendar meanwhile. Check the new version, then change it again.',
  },
  'duty_calendar.too_many': {
    status: 409,
    vi: 'Nhà máy đã có {maximum} phiên bản lịch việc đến hạn, không thêm được nữa.',
    en: 'The plant already has {maximum} versions of the calendar; no more can be added.',
  },
  'procedure.not_found': {
    status: 404,
    vi: 'Không tìm thấy phiên bản quy trình này. Có thể đã bị xóa; hãy tải lại danh sách.',
    en: 'This version of the procedure was not found. It may have been deleted; reload the list.',
  },
  'procedure.counts': {
    status: 409,
    vi: 'Phiên bản này đang hoặc đã áp dụng nên không sửa, không xóa được. Hãy thêm phiên bản mới để thay thế.',
    en: 'This version is or was in force, so it cannot be changed or deleted. Add a new version to replace it.',
  },
  'procedure.not_in_force': {
    status: 409,
    vi: 'Chỉ hủy được phiên bản đang áp dụng. Hãy tải lại danh sách.',
    en: 'Only the version in force can be withdrawn. Reload the list.',
  },
  'procedure.same_start': {
    status: 409,
    vi: 'Đã có phiên bản bắt đầu áp dụng đúng lúc này. Hãy chọn lúc khác.',
    en: 'Another version takes effect at the same time. Choose another one.',
  },
  'procedure.too_many': {
    status: 409,
    vi: 'Nhà máy đã có {maximum} phiên bản quy trình. Hãy xóa bớt phiên bản chưa áp dụng trước khi thêm.',
    en: 'The plant has {maximum} versions of the procedure. Delete one not yet in force before adding another.',
  },
  'plant_file.not_one': {
    status: 400,
    vi: 'Đây không phải tệp cấu hình nhà máy. Hãy chọn tệp đã xuất từ Spillway.',
    en: 'This is not a plant configuration file. Choose one that Spillway exported.',
  },
  'plant_file.newer': {
    status: 400,
    vi: 'Tệp được xuất từ phiên bản mới hơn ({version}) nên phiên bản này không đọc được. Hãy nâng cấp rồi nhập lại.',
    en: 'The file comes from a newer version ({version}), which this one cannot read. Upgrade first, then import it.',
  },
  'plant_file.faulty': {
    status: 400,
    vi: 'Tệp có {count} chỗ sai nên chưa nhập gì. Hãy sửa các chỗ được liệt kê rồi nhập lại.',
    en: 'Errors in the file: {count}. Nothing was imported. Correct them and import the file again.',
  },
  'plant_file.changed': {
    status: 409,
    vi: 'Nhà máy đã được sửa sau lần xem trước nên chưa nhập gì. Hãy xem trước lại.',
    en: 'The plant changed after the preview, so nothing was imported. Preview the file again.',
  },
} as const;
