/** How somebody on duty tries by which ways he is reached. */
export default {
  title: 'Thử tôi',
  text: 'Bấm một lần: trình duyệt này kêu và một thư thử gửi tới bạn. Cái nào tới thì xác nhận; mất chừng mười giây.',
  all: 'Thử ngay',
  sound: 'Âm thanh của trình duyệt này',
  mail: 'Thư tới {{to}}',
  heard: 'Tôi nghe được',
  arrived: 'Thư đã tới',
  never: 'chưa lần nào xác nhận',
  last: 'lần cuối xác nhận {{time}}',
  kept: 'Đã ghi',
  notSent: 'Không gửi được',
  notKept: 'Không ghi được xác nhận',
  noMail: 'Bạn chưa đồng ý nhận tin qua thư. Ghi địa chỉ ở trang:',
} as const;
