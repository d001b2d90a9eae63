/** Fields of the release notices: recipients and texts. */
export default {
  receivers: 'Nơi nhận',
  name: 'Tên nơi nhận',
  by_call: 'Gọi thêm điện thoại',
  tells_duty: 'Báo người đang trực',
  wording: 'Nội dung riêng',
  releasing: 'Người phát hành',
  order: 'Theo lệnh, điều khoản',
  countersign_minutes: 'Xác nhận trong (phút)',
  duty_releases: 'Người đang trực phát hành',
  act: 'Việc sẽ làm',
  act_at: 'Bắt đầu lúc',
  vi: 'Nội dung tiếng Việt',
  en: 'Nội dung tiếng Anh',
} as const;
