/** Whether anybody would hear of a warning now. */
export default {
  nobody: 'Lúc này không ai nghe được cảnh báo',
  nobodyYet: 'Ngoài màn hình này, chưa ai nhận được cảnh báo',
  weak: 'Cảnh báo chưa chắc tới đủ người',
  more: 'Còn {{count}} lý do khác.',
  show: 'Xem lý do',
  later: 'Nhắc lại ngày mai',
  silent: {
    title: 'Máy cảnh báo im lặng từ {{time}}',
    text: 'Máy chủ vẫn trả lời nhưng không xét cảnh báo. Tự theo dõi mực nước, xem trang Tình trạng hệ thống và gọi người quản trị.',
  },
  lost: {
    title: 'Cảnh báo không tới được màn hình này từ {{time}}',
    text: 'Mất kết nối với máy chủ. Tự theo dõi mực nước, kiểm tra mạng và máy chủ.',
  },
  reason: {
    evaluator_silent: 'Không xét cảnh báo từ {{time}}: xem trang Tình trạng hệ thống.',
    all_muted: 'Mọi cảnh báo đang tạm ngừng báo đến {{time}} ({{reason}}): bỏ tạm ngừng nếu không còn cần.',
    demo: 'Đây là nhà máy mẫu: tin của nó không bao giờ gửi ra ngoài.',
    not_armed: 'Máy chủ này đang giữ lại mọi tin gửi đi: cho phép gửi ở trang Tình trạng hệ thống.',
    no_channel: 'Chưa có kênh nào để gửi tin: đặt máy chủ thư, hoặc thêm kênh ở trang Kênh nhắn tin.',
    channels_stuck: 'Không kênh nào gửi được tin: kiểm tra mạng và các máy chủ nhận tin.',
    nobody_told: 'Cảnh báo nguy cấp không gửi được tới ai: chọn người nhận có địa chỉ và đã đồng ý nhận tin.',
    no_plan: 'Chưa có lịch trực: lập lịch ở trang Trực ca.',
    nobody_on_duty: 'Lịch trực lúc này không có ai: cử người trực ở trang Trực ca.',
    duty_unreachable: '{{name}} đang trực nhưng không kênh nào tới được: người đó cần ghi số hoặc địa chỉ của mình.',
    critical_muted: 'Một phần cảnh báo nguy cấp đang tạm ngừng báo đến {{time}} ({{reason}}).',
    critical_untold: 'Có {{count}} cảnh báo nguy cấp không gửi tới ai, như “{{name}}”: chọn người nhận.',
    duty_unproven: '{{name}} đang trực, lần cuối chắc chắn nhận được tin là {{date}}: gửi thử một tin.',
    duty_never_proven: '{{name}} đang trực nhưng chưa lần nào xác nhận nhận được tin: gửi thử một tin.',
    no_sound: 'Không màn hình nào đang bật âm thanh: bật ở phòng điều khiển.',
  },
} as const;
