import { accessErrors, accessFieldRules } from './access/errors.ts';
import { calibrationErrors } from './compute/calibrations/errors.ts';
import { computeErrors, computeFieldRules } from './compute/errors.ts';
import { basinModelErrors, basinModelFieldRules } from './compute/forecasts/basin-model/errors.ts';
import { manualForecastErrors } from './compute/forecasts/manual/errors.ts';
import { weatherErrors, weatherFieldRules } from './compute/forecasts/rain-forecasts/errors.ts';
import { floodMarkRules } from './compute/forecasts/skill/errors.ts';
import { planErrors, planFieldRules } from './compute/release-plans/errors.ts';
import { simulationErrors, simulationFieldRules } from './compute/simulation/errors.ts';
import { tariffErrors, tariffFieldRules } from './compute/tariffs/errors.ts';
import { plainFieldRules } from './field-rules.ts';
import { basinFieldRules } from './plant/basin/faults.ts';
import { plantErrors } from './plant/errors.ts';
import { obligationFieldRules } from './plant/obligations/faults.ts';
import { procedureFieldRules } from './plant/procedure/faults.ts';
import { plantFieldRules } from './plant/settings/field-rules.ts';
import { stationErrors, stationFieldRules } from './plant/stations/errors.ts';
import { pastFieldRules, tableErrors } from './plant/tables/errors.ts';
import { lakeFaultTexts, tableFaultTexts } from './plant/tables/fault-texts.ts';
import { platformErrors, platformFieldRules } from './platform/errors.ts';
import { seriesErrors, seriesFieldRules } from './series/errors.ts';
import { timeRules } from './time-rules.ts';
import { topErrors, topFieldRules } from './top-errors.ts';

/**
 * The error catalogue: a stable code, an HTTP status and a sentence in both languages that says what to do next.
 * `{name}` marks a value filled in by the server. Codes never change; sentences may.
 */
interface ErrorText {
  readonly status: number;
  readonly vi: string;
  readonly en: string;
}

const define = <const T extends Record<string, ErrorText>>(catalogue: T): { readonly [K in keyof T]: ErrorText } =>
  catalogue;

export const errorCatalogue = define({
  ...plantErrors,
  ...stationErrors,
  ...tableErrors,
  ...computeErrors,
  ...basinModelErrors,
  ...calibrationErrors,
  ...planErrors,
  ...simulationErrors,
  ...manualForecastErrors,
  ...tariffErrors,
  ...weatherErrors,
  ...seriesErrors,
  ...topErrors,
  ...platformErrors,
  ...accessErrors,
  'request.invalid': {
    status: 400,
    vi: 'Dữ liệu gửi lên chưa hợp lệ. Hãy sửa các mục được đánh dấu rồi gửi lại.',
    en: 'Some of the data is not valid. Correct the marked fields and send again.',
  },
  'request.malformed': {
    status: 400,
    vi: 'Máy chủ không đọc được yêu cầu. Hãy tải lại trang rồi thử lại.',
    en: 'The request could not be read. Reload the page and try again.',
  },
  'request.media_type': {
    status: 415,
    vi: 'Kiểu nội dung không được hỗ trợ. Hãy gửi dạng application/json.',
    en: 'This content type is not supported. Send application/json.',
  },
  'request.too_large': {
    status: 413,
    vi: 'Nội dung gửi lên quá lớn. Hãy chia nhỏ rồi gửi lại.',
    en: 'The request is too large. Send it in smaller parts.',
  },
  'request.header_too_large': {
    status: 431,
    vi: 'Phần đầu của yêu cầu quá dài. Hãy đăng xuất rồi đăng nhập lại.',
    en: 'The request headers are too long. Sign out and sign in again.',
  },
  'request.timeout': {
    status: 408,
    vi: 'Yêu cầu gửi quá chậm nên đã bị ngắt. Hãy kiểm tra đường truyền rồi thử lại.',
    en: 'The request arrived too slowly and was cut off. Check the connection and try again.',
  },
  'request.too_many': {
    status: 429,
    vi: 'Quá nhiều yêu cầu trong thời gian ngắn. Hãy thử lại sau {seconds} giây.',
    en: 'Too many requests in a short time. Try again in {seconds} seconds.',
  },
  'request.busy': {
    status: 503,
    vi: 'Máy chủ đang đọc các tệp khác. Hãy thử lại sau ít giây.',
    en: 'The server is reading other files. Try again in a few seconds.',
  },
  not_found: {
    status: 404,
    vi: 'Không tìm thấy địa chỉ này.',
    en: 'There is nothing at this address.',
  },
  internal: {
    status: 500,
    vi: 'Máy chủ gặp lỗi khi xử lý yêu cầu này. Hãy thử lại và báo mã {requestId} nếu còn lỗi.',
    en: 'The server failed to process this request. Try again, and quote {requestId} if it fails again.',
  },
  'metrics.token_needed': {
    status: 403,
    vi: 'Từ máy khác hoặc qua proxy, chỉ đọc được số liệu giám sát bằng METRICS_TOKEN. Hãy đặt biến này trên máy chủ.',
    en: 'From another machine or through a proxy, metrics can only be read with METRICS_TOKEN. Set it on the server.',
  },
  'service.unavailable': {
    status: 503,
    vi: 'Máy chủ đang khởi động lại hoặc mất kết nối cơ sở dữ liệu. Hãy thử lại sau ít giây.',
    en: 'The server is restarting or has lost its database connection. Try again in a few seconds.',
  },
  'clock.differs': {
    status: 409,
    vi: 'Đồng hồ của máy chủ đang sai nên chưa thực hiện được. Hãy báo quản trị viên chỉnh giờ; số liệu gửi về vẫn được lưu.',
    en: 'The clock of the server is wrong, so this cannot be done now. Ask an administrator to set it; readings are still stored.',
  },
  'auth.required': {
    status: 401,
    vi: 'Hãy đăng nhập để tiếp tục.',
    en: 'Sign in to continue.',
  },
  'auth.expired': {
    status: 401,
    vi: 'Phiên làm việc đã hết hạn. Hãy đăng nhập lại để tiếp tục.',
    en: 'Session has expired. Sign in again to continue.',
  },
  'auth.ended': {
    status: 401,
    vi: 'Phiên làm việc đã bị kết thúc. Hãy đăng nhập lại để tiếp tục.',
    en: 'This session was ended. Sign in again to continue.',
  },
  'auth.reused': {
    status: 401,
    vi: 'Phiên làm việc đã bị kết thúc vì mã làm mới được dùng lại ở nơi khác. Hãy đăng nhập lại.',
    en: 'This session was ended because its refresh token was used again elsewhere. Sign in again.',
  },
  'auth.wrong_credentials': {
    status: 401,
    vi: 'Tên đăng nhập hoặc mật khẩu không đúng.',
    en: 'Username or password is incorrect.',
  },
  'auth.inactive': {
    status: 403,
    vi: 'Tài khoản đang bị khóa hoặc chưa được kích hoạt. Hãy liên hệ quản trị viên.',
    en: 'This account is locked or not activated yet. Contact an administrator.',
  },
  'auth.banned': {
    status: 403,
    vi: 'Tài khoản đã bị cấm sử dụng. Hãy liên hệ quản trị viên.',
    en: 'This account is banned. Contact an administrator.',
  },
  'auth.throttled': {
    status: 429,
    vi: 'Đăng nhập sai quá nhiều lần. Hãy đợi {seconds} giây rồi thử lại.',
    en: 'Too many failed sign-ins. Wait {seconds} seconds and try again.',
  },
  'auth.must_change_password': {
    status: 403,
    vi: 'Mật khẩu dùng một lần: hãy đổi mật khẩu trước khi làm việc khác.',
    en: 'This is a one-time password: change it before doing anything else.',
  },
  'auth.registration_off': {
    status: 403,
    vi: 'Hệ thống không nhận đăng ký. Hãy nhờ quản trị viên tạo tài khoản.',
    en: 'Registration is closed. Ask an administrator for an account.',
  },
  'auth.mail_off': {
    status: 409,
    vi: 'Hệ thống chưa gửi được email. Hãy nhờ quản trị viên đặt lại mật khẩu.',
    en: 'This system cannot send email. Ask an administrator to reset the password.',
  },
  'auth.link_invalid': {
    status: 400,
    vi: 'Liên kết đã hết hạn hoặc đã được dùng. Hãy yêu cầu liên kết mới.',
    en: 'The link has expired or has already been used. Request a new one.',
  },
  forbidden: {
    status: 403,
    vi: 'Bạn không có quyền thực hiện.',
    en: 'No permission to execute',
  },
  'plant.forbidden': {
    status: 403,
    vi: 'Bạn không có quyền thực hiện.',
    en: 'No permission to execute',
  },
  'account.not_found': {
    status: 404,
    vi: 'Không tìm thấy tài khoản. Có thể tài khoản đã bị xóa; hãy tải lại danh sách.',
    en: 'The account was not found. It may have been deleted; reload the list.',
  },
  'account.username_taken': {
    status: 409,
    vi: 'Tên đăng nhập này đã có người dùng. Hãy chọn tên khác.',
    en: 'This username is taken. Choose another one.',
  },
  'account.email_taken': {
    status: 409,
    vi: 'Email này đã thuộc về tài khoản khác.',
    en: 'This email address belongs to another account.',
  },
  'account.higher': {
    status: 403,
    vi: 'Tài khoản này có cấp cao hơn bạn nên bạn không thể thay đổi.',
    en: 'This account ranks above yours, so you cannot change it.',
  },
  'account.own': {
    status: 403,
    vi: 'Bạn không thể tự đổi nhóm quyền, nhà máy, trạng thái hoặc xóa tài khoản của chính mình. Hãy nhờ quản trị viên khác.',
    en: 'You cannot change the group, plants or status of your own account, or delete it. Ask another administrator.',
  },
  'account.own_password': {
    status: 403,
    vi: 'Hãy đổi mật khẩu của chính mình ở mục Đổi mật khẩu, nơi cần nhập mật khẩu cũ.',
    en: 'Change your own password under Change password, which requires the old one.',
  },
  'account.other_plants': {
    status: 403,
    vi: 'Tài khoản này thuộc cả nhà máy mà bạn không được xem nên bạn không thể thay đổi. Hãy nhờ người phụ trách các nhà máy đó.',
    en: 'This account can also see plants that you cannot, so you cannot change it. Ask someone who can see them.',
  },
  'account.holds_more': {
    status: 403,
    vi: 'Tài khoản này có quyền mà bạn không có nên bạn không thể thay đổi. Hãy nhờ người có đủ các quyền đó.',
    en: 'This account holds permissions that you do not, so you cannot change it. Ask someone who holds them.',
  },
  'account.still_banned': {
    status: 409,
    vi: 'Tài khoản đang bị cấm sử dụng; mở khóa không bỏ được lệnh cấm. Hãy bỏ cấm trước.',
    en: 'This account is banned, and unlocking does not lift a ban. Lift the ban first.',
  },
  'account.last_administrator': {
    status: 409,
    vi: 'Đây là quản trị viên đang hoạt động cuối cùng. Hãy tạo một quản trị viên khác trước.',
    en: 'This is the last active administrator. Create another one first.',
  },
  'account.plant_unknown': {
    status: 400,
    vi: 'Có nhà máy không tồn tại hoặc bạn không có quyền giao. Hãy chọn lại.',
    en: 'One of the plants does not exist, or you cannot assign it. Choose again.',
  },
  'account.role_missing': {
    status: 400,
    vi: 'Tài khoản chưa có nhóm quyền nên kích hoạt cũng không xem được gì. Hãy chọn nhóm quyền rồi kích hoạt.',
    en: 'The account has no role group and would see nothing. Choose a group, then activate it.',
  },
  'account.password_incorrect': {
    status: 400,
    vi: 'Mật khẩu cũ không đúng.',
    en: 'The old password is incorrect.',
  },
  'account.password_same': {
    status: 400,
    vi: 'Mật khẩu mới phải khác mật khẩu cũ.',
    en: 'The new password must differ from the old one.',
  },
  'account.not_yourself': {
    status: 403,
    vi: 'Chỉ đổi được mật khẩu của chính tài khoản đang đăng nhập.',
    en: 'Only the password of the signed-in account can be changed here.',
  },
  'role.not_found': {
    status: 404,
    vi: 'Không tìm thấy nhóm quyền. Có thể nhóm đã bị xóa; hãy tải lại danh sách.',
    en: 'The role group was not found. It may have been deleted; reload the list.',
  },
  'role.name_taken': {
    status: 409,
    vi: 'Tên nhóm quyền này đã có. Hãy chọn tên khác.',
    en: 'A role group with this name already exists. Choose another name.',
  },
  'role.higher': {
    status: 403,
    vi: 'Nhóm quyền này có cấp cao hơn bạn.',
    en: 'This role group ranks above yours.',
  },
  'role.own': {
    status: 403,
    vi: 'Bạn không thể sửa hoặc xóa nhóm quyền của chính mình.',
    en: 'You cannot change or delete your own role group.',
  },
  'role.in_use': {
    status: 409,
    vi: 'Còn {count} tài khoản thuộc nhóm này. Hãy chuyển họ sang nhóm khác trước khi xóa.',
    en: 'Accounts still in this group: {count}. Move them to another group first.',
  },
  'role.grants_more': {
    status: 403,
    vi: 'Bạn không thể cấp quyền mà chính mình không có.',
    en: 'You cannot grant a permission that you do not hold.',
  },
  'role.holds_more': {
    status: 403,
    vi: 'Nhóm này có quyền mà bạn không có nên bạn không thể sửa hoặc xóa. Hãy nhờ người có đủ các quyền đó.',
    en: 'This group holds permissions that you do not, so you cannot change or delete it. Ask someone who holds them.',
  },
  'role.other_plants': {
    status: 403,
    vi: 'Nhóm này có thành viên thuộc nhà máy mà bạn không được xem nên bạn không thể sửa. Hãy nhờ người phụ trách các nhà máy đó.',
    en: 'Members of this group can see plants that you cannot, so you cannot change it. Ask someone who can see them.',
  },
  'role.last_administrator': {
    status: 409,
    vi: 'Thay đổi này làm hệ thống không còn quản trị viên nào. Hãy giữ ít nhất một người.',
    en: 'This would leave the system without an administrator. Keep at least one.',
  },
  'conflict.changed': {
    status: 409,
    vi: 'Bản ghi đã được {who} sửa lúc {when}. Hãy xem thay đổi rồi lưu lại.',
    en: '{who} changed this record at {when}. Check the change and save again.',
  },
  'system.job_not_found': {
    status: 404,
    vi: 'Không tìm thấy công việc này. Có thể nó đã được xử lý.',
    en: 'This job was not found. It may already have been handled.',
  },
  'system.address_configured': {
    status: 409,
    vi: 'Địa chỉ đang được đặt bằng PUBLIC_URL trên máy chủ. Hãy đổi ở đó rồi khởi động lại.',
    en: 'The address is set by PUBLIC_URL on the server. Change it there and restart.',
  },
  'system.backup_running': {
    status: 409,
    vi: 'Đang sao lưu. Hãy đợi lần sao lưu này xong.',
    en: 'A backup is running. Wait for it to finish.',
  },
});

export type ErrorCode = keyof typeof errorCatalogue;
export type Language = 'vi' | 'en';

/** Sentences for one wrong field, by rule. `{minimum}`, `{maximum}` and `{options}` come from the schema. */
export const fieldCatalogue = {
  ...plantFieldRules,
  ...procedureFieldRules,
  ...basinFieldRules,
  ...obligationFieldRules,
  ...stationFieldRules,
  ...pastFieldRules,
  ...computeFieldRules,
  ...basinModelFieldRules,
  ...planFieldRules,
  ...floodMarkRules,
  ...simulationFieldRules,
  ...tariffFieldRules,
  ...weatherFieldRules,
  ...seriesFieldRules,
  ...topFieldRules,
  ...accessFieldRules,
  ...plainFieldRules,
  ...timeRules,
  ...tableFaultTexts,
  ...lakeFaultTexts,
  ...platformFieldRules,
} as const;

export type FieldRule = keyof typeof fieldCatalogue;

/** Ungrouped, so that a row or a port can be found as written. */
const numbers = {
  vi: new Intl.NumberFormat('vi', { maximumFractionDigits: 6, useGrouping: false }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 6, useGrouping: false }),
};

/** The sentence in the caller's language, with its numbers in that language's format. */
export function fillIn(
  texts: Readonly<Record<Language, string>>,
  language: Language,
  facts: Readonly<Record<string, string | number>>,
): string {
  return texts[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const fact = facts[name];
    return typeof fact === 'number' ? numbers[language].format(fact) : (fact ?? whole);
  });
}
