import { type OutboundFailure, outboundFailures } from '../platform/outbound/failures.ts';

/** Responses of receivers, besides connection failures. */
const receiverFaults = [
  'credentials',
  'login_page',
  'host_key_changed',
  'host_key_unknown',
  'certificate_expired',
  'certificate_untrusted',
  'certificate_other_name',
  'too_many',
  'server_trouble',
  'said_no',
  'no_such_address',
  'too_long',
  'no_space',
  'no_folder',
  'not_allowed',
  'half_written',
  'no_mail_server',
] as const;

/** The reason a message was not sent, or its outcome is not known. */
export type WireFault = OutboundFailure | (typeof receiverFaults)[number];
export const wireFaults: readonly WireFault[] = [...outboundFailures, ...receiverFaults];

interface FaultText {
  readonly vi: string;
  readonly en: string;
}

/** What happened, and what to do. The host is shown beside it. */
export const wireFaultTexts: Readonly<Record<WireFault, FaultText>> = {
  bad_address: {
    vi: 'Địa chỉ nơi nhận không hợp lệ. Hãy sửa địa chỉ trong phần Nơi nhận.',
    en: 'The address of the recipient is not valid. Correct it in the settings of the recipient.',
  },
  bad_request: {
    vi: 'Không thể gửi đi nội dung hoặc tên tệp như thế này. Hãy xem lại mẫu tên, tiêu đề và nội dung.',
    en: 'Such a name, header or body cannot be sent. Check the templates of the recipient.',
  },
  not_resolved: {
    vi: 'Không tìm thấy tên máy nhận. Hãy kiểm tra tên máy và DNS của mạng; hệ thống tự thử lại.',
    en: 'The host name was not found. Check the name and the DNS of the network; retried automatically.',
  },
  address_refused: {
    vi: 'Địa chỉ này nằm ngoài phạm vi được phép kết nối. Nhờ người quản trị hệ thống cho phép ở trang Tình trạng hệ thống.',
    en: 'Connections to this address are not allowed. Ask a system administrator to allow it on the System state screen.',
  },
  not_connected: {
    vi: 'Không kết nối được tới máy nhận. Hãy kiểm tra mạng và cổng; hệ thống tự thử lại.',
    en: 'No connection to the recipient. Check the network and the port; retried automatically.',
  },
  timeout: {
    vi: 'Máy nhận không trả lời kịp thời gian chờ. Hệ thống tự gửi lại; nếu kéo dài, hãy gọi cơ quan nhận.',
    en: 'The recipient did not answer in time. Retried automatically; if this persists, call the recipient.',
  },
  tls_failed: {
    vi: 'Không lập được kết nối mã hóa. Hãy kiểm tra cổng, giao thức và cách xác nhận chứng chỉ.',
    en: 'The encrypted connection failed. Check the port, the protocol and how the certificate is checked.',
  },
  certificate_changed: {
    vi: 'Máy nhận đưa ra chứng chỉ khác chứng chỉ đã ghim. Hãy hỏi cơ quan nhận, rồi ghim lại nếu đúng. Việc gửi đang dừng.',
    en: 'The recipient presents a certificate other than the pinned one. Ask the recipient, then pin the new one if it is right. Sending is on hold.',
  },
  proxy_refused: {
    vi: 'Máy chủ proxy từ chối. Hãy kiểm tra địa chỉ, tên và mật khẩu của proxy.',
    en: 'The proxy refused. Check its address, username and password.',
  },
  redirected: {
    vi: 'Máy nhận chuyển sang địa chỉ khác. Hãy hỏi cơ quan nhận địa chỉ mới rồi sửa đường dẫn. Việc gửi đang dừng.',
    en: 'The recipient redirects to another address. Ask for the new one and correct the URL. Sending is on hold.',
  },
  too_large: {
    vi: 'Trả lời của máy nhận quá dài nên không đọc hết; chưa biết đã nhận hay chưa. Hệ thống gửi lại y nguyên.',
    en: 'The answer was too large to read; whether the message arrived is unknown. The same is sent again.',
  },
  cut: {
    vi: 'Kết nối bị ngắt trước khi có trả lời; chưa biết đã nhận hay chưa. Hệ thống gửi lại y nguyên.',
    en: 'The connection was cut before the answer; whether the message arrived is unknown. The same is sent again.',
  },
  bad_answer: {
    vi: 'Không đọc được trả lời của máy nhận; chưa biết đã nhận hay chưa. Hệ thống gửi lại y nguyên.',
    en: 'The answer could not be read; whether the message arrived is unknown. The same is sent again.',
  },
  circuit_open: {
    vi: 'Máy nhận đang không liên lạc được nên tạm ngừng thử. Hệ thống tự thử lại.',
    en: 'The recipient cannot be reached, so attempts pause. Retried automatically.',
  },
  aborted: {
    vi: 'Việc gửi đã dừng giữa chừng. Hệ thống tự gửi lại.',
    en: 'Sending was interrupted. Retried automatically.',
  },
  credentials: {
    vi: 'Máy nhận không chấp nhận tên đăng nhập hoặc mật khẩu. Hãy nhập lại rồi bấm “Thử lại”; sau ba lần sai, việc gửi dừng để tài khoản không bị khóa.',
    en: 'The recipient did not accept the username or password. Enter them again, then press "Try again"; after three failures sending is on hold, so that the account is not locked.',
  },
  login_page: {
    vi: 'Thay vì trả lời, máy nhận đưa ra một trang web (trang đăng nhập). Hãy kiểm tra đường dẫn và tài khoản. Việc gửi đang dừng.',
    en: 'The recipient answered with a web page (a sign-in page). Check the URL and the account. Sending is on hold.',
  },
  host_key_changed: {
    vi: 'Khóa máy chủ SFTP khác khóa đã ghim. Hãy hỏi cơ quan nhận, rồi ghim lại nếu đúng. Việc gửi đang dừng.',
    en: 'The host key of the SFTP server is not the pinned one. Ask the recipient, then pin the new one if it is right. Sending is on hold.',
  },
  host_key_unknown: {
    vi: 'Chưa ghim khóa máy chủ SFTP. Hãy bấm “Thử kết nối”, đối chiếu khóa với cơ quan nhận rồi ghim. Việc gửi đang dừng.',
    en: 'No host key of the SFTP server is pinned. Press "Try the connection", compare the key with the recipient and pin it. Sending is on hold.',
  },
  certificate_expired: {
    vi: 'Chứng chỉ của máy nhận đã hết hạn. Hãy báo cơ quan nhận gia hạn; hệ thống tự thử lại.',
    en: 'The certificate of the recipient has expired. Ask the recipient to renew it; retried automatically.',
  },
  certificate_untrusted: {
    vi: 'Không rõ ai cấp chứng chỉ của máy nhận (có thể tự ký). Hãy hỏi cơ quan nhận rồi ghim chứng chỉ này.',
    en: 'The issuer of the recipient’s certificate is unknown (it may be self-signed). Ask the recipient, then pin it.',
  },
  certificate_other_name: {
    vi: 'Chứng chỉ của máy nhận ghi tên máy khác. Hãy kiểm tra tên máy, hoặc ghim chứng chỉ này nếu cơ quan nhận xác nhận.',
    en: 'The certificate of the recipient is for another host name. Check the name, or pin it if the recipient confirms it.',
  },
  too_many: {
    vi: 'Máy nhận báo quá nhiều lượt gửi hoặc kết nối. Hệ thống đợi rồi gửi lại; nếu lặp lại, hãy giảm số lượt mỗi phút.',
    en: 'The recipient reports too many calls or connections. Sent again later; if this repeats, lower the calls per minute.',
  },
  server_trouble: {
    vi: 'Máy nhận đang gặp sự cố. Hệ thống tự gửi lại; nếu kéo dài, hãy gọi cơ quan nhận.',
    en: 'The recipient’s server has a problem. Retried automatically; if this persists, call the recipient.',
  },
  said_no: {
    vi: 'Máy nhận trả lời rằng không nhận bản tin này. Hãy đọc trả lời, kiểm tra mã tỉnh, ký hiệu công trình và ký hiệu trạm.',
    en: 'The recipient does not accept this message. Read the answer; check the province code, the plant symbol and the station symbols.',
  },
  no_such_address: {
    vi: 'Máy nhận không có đường dẫn này. Hãy kiểm tra đường dẫn và phương thức gửi.',
    en: 'The recipient has nothing at this URL. Check the URL and the method.',
  },
  too_long: {
    vi: 'Bản tin dài hơn mức máy nhận cho phép. Hãy bớt số liệu mỗi bản tin hoặc đổi sang POST.',
    en: 'The message is longer than the recipient accepts. Send fewer figures per message, or use POST.',
  },
  no_space: {
    vi: 'Máy nhận hết chỗ trống. Hãy báo cơ quan nhận; hệ thống tự gửi lại.',
    en: 'The recipient has no space left. Tell the recipient; retried automatically.',
  },
  no_folder: {
    vi: 'Không có thư mục này trên máy nhận và không tạo được. Hãy kiểm tra tên thư mục.',
    en: 'The folder does not exist and could not be created. Check the name of the folder.',
  },
  not_allowed: {
    vi: 'Tài khoản không được phép ghi vào đây. Hãy nhờ cơ quan nhận cấp quyền ghi.',
    en: 'The account is not allowed to write here. Ask the recipient for permission to write.',
  },
  half_written: {
    vi: 'Tệp mới gửi được một phần. Hệ thống gửi lại cả tệp với cùng tên.',
    en: 'Only part of the file arrived. The whole file is sent again under the same name.',
  },
  no_mail_server: {
    vi: 'Chưa cài máy chủ email cho hệ thống này nên không gửi được email. Nhờ người quản trị đặt SMTP_URL.',
    en: 'This installation has no mail server, so no email is sent. Ask an administrator to set SMTP_URL.',
  },
};
