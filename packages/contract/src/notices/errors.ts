/** Refusals of notices before a release; part of the error catalogue. */
export const noticeErrors = {
  'notice.not_found': {
    status: 404,
    vi: 'Không tìm thấy thông báo này. Hãy tải lại trang.',
    en: 'This notice was not found. Reload the page.',
  },
  'notice.sent_meanwhile': {
    status: 409,
    vi: '{who} đã gửi thông báo {number} lúc {when}, sau khi bạn mở trang này. Thông báo của bạn chưa gửi. Hãy xem thông báo đó trước.',
    en: '{who} sent notice {number} at {when}, after you opened this page. Yours was not sent. Check that notice first.',
  },
  'notice.replaced': {
    status: 409,
    vi: 'Thông báo này đã được đính chính hoặc rút. Hãy làm tiếp với thông báo mới nhất.',
    en: 'This notice was already corrected or withdrawn. Continue with the newest one.',
  },
  'notice.is_withdrawal': {
    status: 409,
    vi: 'Đây là thông báo rút nên không đính chính hay rút được. Hãy gửi một thông báo mới.',
    en: 'This one withdraws a notice and can be neither corrected nor withdrawn. Send a new notice.',
  },
  'notice.not_releaser': {
    status: 403,
    vi: 'Bạn không phải người phát hành thông báo cho việc này nên không xác nhận được. Người phát hành được chọn ở phần Nơi nhận.',
    en: 'You do not release notices of this operation and cannot countersign it. Releasers are chosen under Recipients.',
  },
  'notice.countersigned': {
    status: 409,
    vi: 'Thông báo này không chờ ai xác nhận nữa. Hãy tải lại trang.',
    en: 'The notice no longer needs to be countersigned. Reload the page.',
  },
  'notice.nobody': {
    status: 409,
    vi: 'Không ai nhận được thông báo này: không có người nào có cách nhận tin và không nơi nào cần gọi điện. Hãy thêm người nhận hoặc chọn gọi điện.',
    en: 'Nobody would receive this notice: no recipient has a channel, and none is to be called. Add a recipient, or choose a call.',
  },
  'notice.too_many_people': {
    status: 409,
    vi: 'Một thông báo gửi tối đa {most} người. Hãy bớt nhóm nhận.',
    en: 'A notice goes to at most {most} people. Remove some groups.',
  },
  'notice.too_many_calls': {
    status: 409,
    vi: 'Thông báo này đã có {most} lần gọi được ghi.',
    en: 'This notice already has {most} calls.',
  },
  'notice.not_described': {
    status: 409,
    vi: 'Nhà máy chưa được khai báo nên chưa gửi thông báo được. Hãy khai báo hồ và công trình trước.',
    en: 'The plant is not set up yet, so no notice can be sent. Enter the lake and the outlets first.',
  },
} as const;

/** Field errors of a notice; part of the field catalogue. */
export const noticeFieldRules = {
  notice_time: {
    vi: 'Thời điểm phải trong vòng {ahead} giờ tới và không quá {behind} giờ trước.',
    en: 'The time must be within the next {ahead} hours, and at most {behind} hours ago.',
  },
  notice_late: {
    vi: 'Việc này đã qua giờ hoặc không còn đủ thời gian báo trước theo quy trình. Hãy ghi lý do báo muộn.',
    en: 'The operation has passed, or less time is left than the procedure requires. Give the reason for the late notice.',
  },
  notice_corrects: {
    vi: 'Hãy chọn thông báo được đính chính hoặc rút.',
    en: 'Choose the notice to be corrected or withdrawn.',
  },
  notice_line: {
    vi: 'Thông báo không có nơi nhận này.',
    en: 'The notice has no such recipient.',
  },
} as const;
