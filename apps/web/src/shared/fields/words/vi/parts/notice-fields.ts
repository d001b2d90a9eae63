/** Who is told of releases, and in which words. */
export default {
  receivers: 'Nơi nhận',
  name: 'Tên nơi nhận',
  by_call: 'Gọi điện nữa',
  tells_duty: 'Báo người đang trực',
  wording: 'Lời văn riêng',
  releasing: 'Người phát hành',
  order: 'Theo lệnh, điều khoản',
  countersign_minutes: 'Xác nhận trong (phút)',
  duty_releases: 'Người đang trực phát hành',
  act: 'Việc sẽ làm',
  act_at: 'Bắt đầu lúc',
  vi: 'Nội dung tiếng Việt',
  en: 'Nội dung tiếng Anh',
} as const;
