import { escalationErrors, escalationFieldRules } from './alerts/escalation/errors.ts';
import { warningJobErrors, warningJobFieldRules } from './alerts/jobs/errors.ts';
import { silenceErrors, silenceFieldRules } from './alerts/muting/errors.ts';
import { bulletinDraftErrors } from './bulletins/errors.ts';
import { bulletinIssuedErrors } from './bulletins/issued-errors.ts';
import { noticeErrors, noticeFieldRules } from './notices/errors.ts';
import { floodReportErrors } from './reports/flood-report/errors.ts';
import { transferJobErrors, transferJobFieldRules } from './transfer/job-errors.ts';
import { transferSlotErrors } from './transfer/slot-errors.ts';

/** Refusals of reports and warnings; part of the error catalogue. */
export const topErrors = {
  ...bulletinDraftErrors,
  ...bulletinIssuedErrors,
  ...floodReportErrors,
  ...noticeErrors,
  'owed.not_found': {
    status: 404,
    vi: 'Không có việc nào đến hạn vào lúc này. Lịch có thể vừa đổi; hãy tải lại trang.',
    en: 'Nothing is due at this time. The calendar may have changed; reload the page.',
  },
  'owed.ticked_already': {
    status: 409,
    vi: '{username} đã ghi việc này là xong. Hãy tải lại trang.',
    en: '{username} already marked this as done. Reload the page.',
  },
  'owed.not_ticked': {
    status: 409,
    vi: 'Chưa ai ghi việc này là xong, nên không có gì để bỏ.',
    en: 'This was not marked as done, so there is nothing to undo.',
  },
  'owed.by_itself': {
    status: 409,
    vi: 'Hệ thống đã ghi nhận việc này là xong. Không cần ghi tay.',
    en: 'The system has already recorded this as done. No entry needed.',
  },
  'owed.too_early': {
    status: 409,
    vi: 'Chưa tới lúc làm việc này. Việc làm trước {from} không được tính.',
    en: 'It is too early for this. Work done before {from} does not count.',
  },
  ...transferJobErrors,
  ...transferSlotErrors,
  ...warningJobErrors,
  ...silenceErrors,
  ...escalationErrors,
  'report.too_many_rows': {
    status: 400,
    vi: 'Báo cáo này có hơn {maximum} dòng. Hãy chọn khoảng tối đa {days} ngày, hoặc bước thời gian lớn hơn.',
    en: 'This report has more than {maximum} rows. Choose at most {days} days, or a longer step.',
  },
  'report.most_memory': {
    status: 413,
    vi: 'Lập tệp này cần hơn {megabytes} MB bộ nhớ nên đã dừng. Hãy chọn khoảng ngắn hơn, ít cột hơn, hoặc tệp csv.',
    en: 'Creating this file took more than {megabytes} MB of memory and was stopped. Choose a shorter period, fewer columns, or csv.',
  },
  'report.too_slow': {
    status: 408,
    vi: 'Báo cáo chưa lập xong trong {seconds} giây. Hãy chọn khoảng tối đa {days} ngày, hoặc xuất ra tệp.',
    en: 'The report was not finished within {seconds} seconds. Choose at most {days} days, or export it to a file.',
  },
  'report.nothing_to_show': {
    status: 409,
    vi: 'Nhà máy chưa có số liệu nào cho báo cáo này. Hãy khai báo trạm, tổ máy hoặc cửa van trước.',
    en: 'The plant has no data for this report. Set up its stations, units or gates first.',
  },
  'report.template_not_found': {
    status: 404,
    vi: 'Không tìm thấy mẫu báo cáo. Có thể mẫu đã bị xóa; hãy tải lại danh sách.',
    en: 'The template was not found. It may have been deleted; reload the list.',
  },
  'report.template_name_taken': {
    status: 409,
    vi: 'Tên mẫu báo cáo này đã có. Hãy chọn tên khác.',
    en: 'A template with this name already exists. Choose another name.',
  },
  'report.template_in_use': {
    status: 409,
    vi: 'Còn lịch lập báo cáo dùng mẫu này. Hãy xóa lịch đó hoặc chọn mẫu khác cho lịch trước.',
    en: 'A schedule uses this template. Delete the schedule, or choose another template for it first.',
  },
  'report.too_many': {
    status: 409,
    vi: 'Nhà máy đã đạt giới hạn {maximum} mục. Hãy xóa bớt trước khi thêm.',
    en: 'The limit of {maximum} is reached. Delete one before adding another.',
  },
  'report.layout_outdated': {
    status: 409,
    vi: 'Mẫu báo cáo không còn khớp với nhà máy: có cột hoặc loại trạm không còn nữa. Hãy mở mẫu, chọn lại rồi lưu.',
    en: 'The template no longer fits the plant: a column or a station type no longer exists. Open it, choose again and save it.',
  },
  'report.schedule_not_found': {
    status: 404,
    vi: 'Không tìm thấy lịch lập báo cáo. Có thể lịch đã bị xóa; hãy tải lại danh sách.',
    en: 'The schedule was not found. It may have been deleted; reload the list.',
  },
  'report.mail_off': {
    status: 409,
    vi: 'Hệ thống chưa gửi được email (chưa đặt SMTP_URL). Hãy để trống người nhận để chỉ lưu vào thư viện, hoặc nhờ quản trị viên cấu hình.',
    en: 'This system cannot send email (SMTP_URL is not set). Leave the recipients empty to store the file in the library only, or ask the administrator.',
  },
  'report.no_own_address': {
    status: 409,
    vi: 'Tài khoản của bạn chưa có email. Hãy nhờ quản trị viên ghi email vào tài khoản.',
    en: 'Your account has no email address. Ask the administrator to enter one.',
  },
  'report.address_refused': {
    status: 409,
    vi: 'Máy chủ email không nhận địa chỉ {address}: {said}',
    en: 'The mail server does not accept the address {address}: {said}',
  },
  'report.mail_failed': {
    status: 409,
    vi: 'Chưa gửi được email đến {address}: {said}. Hãy thử lại, hoặc báo quản trị viên kiểm tra máy chủ email.',
    en: 'The email to {address} was not sent: {said}. Try again, or ask the administrator to check the mail server.',
  },
  'report.export_not_found': {
    status: 404,
    vi: 'Không tìm thấy tệp báo cáo. Có thể tệp đã hết hạn lưu hoặc bị xóa; hãy tải lại danh sách.',
    en: 'The file was not found. It may have expired or been deleted; reload the list.',
  },
  'report.not_ready': {
    status: 409,
    vi: 'Tệp báo cáo chưa lập xong hoặc đã bị dừng. Hãy đợi, hoặc xuất lại.',
    en: 'The file is not ready or was stopped. Wait, or export it again.',
  },
  'report.queue_full': {
    status: 409,
    vi: 'Đang có {maximum} tệp báo cáo chờ lập. Hãy đợi xong bớt rồi xuất tiếp.',
    en: '{maximum} files are already waiting. Wait for some of them to finish, then export again.',
  },
  'dashboard.replay_too_long': {
    status: 400,
    vi: 'Xem lại như đã biết tại một thời điểm: tối đa {days} ngày một lần. Hãy chọn khoảng ngắn hơn.',
    en: 'What was known at an earlier time can be shown for at most {days} days at once. Choose a shorter period.',
  },
  'warning.too_many_rows': {
    status: 400,
    vi: 'Khoảng này có hơn {maximum} số liệu của một chuỗi. Hãy chọn khoảng ngắn hơn.',
    en: 'The period has more than {maximum} rows of this series. Choose a shorter one.',
  },
  'warning.too_many': {
    status: 400,
    vi: 'Khoảng này có hơn {maximum} cảnh báo. Hãy chọn khoảng ngắn hơn.',
    en: 'The period has more than {maximum} warnings. Choose a shorter one.',
  },
  'warning.not_found': {
    status: 404,
    vi: 'Không tìm thấy cảnh báo này ở nhà máy. Hãy tải lại danh sách.',
    en: 'The warning was not found. Reload the list.',
  },
  'warning.ended': {
    status: 409,
    vi: 'Cảnh báo này đã kết thúc. Hãy tải lại danh sách.',
    en: 'This warning has already ended. Reload the list.',
  },
  'warning.still_seen': {
    status: 409,
    vi: 'Cảnh báo này đang được theo dõi theo số đo: nó tự hết khi số đo trở lại bình thường. Chỉ kết thúc bằng tay khi không còn số đo.',
    en: 'This warning follows readings: it ends automatically when they return to normal. End it by hand only when there are no readings.',
  },
} as const;

/** Field errors of a report; part of the field catalogue. */
export const topFieldRules = {
  ...noticeFieldRules,
  ...transferJobFieldRules,
  ...warningJobFieldRules,
  ...silenceFieldRules,
  ...escalationFieldRules,
  heartbeat_user: {
    vi: 'Địa chỉ không được kèm tên đăng nhập.',
    en: 'The address must not contain a username.',
  },
  heartbeat_plain: {
    vi: 'Ra ngoài mạng nội bộ phải dùng https.',
    en: 'Outside your own network the address must begin with https.',
  },
  longer_than_day: {
    vi: 'Khoảng thời gian của báo cáo phải dài hơn 1 ngày.',
    en: 'The period of a report must be longer than 1 day.',
  },
  report_column: { vi: 'Nhà máy không có cột này.', en: 'The plant does not have this column.' },
  column_aggregate: {
    vi: 'Cột này không tính được theo cách đó.',
    en: 'This aggregation is not available for this column.',
  },
  sheet_step: { vi: 'Biểu này không có bước thời gian đó.', en: 'This step is not available for this sheet.' },
} as const;
