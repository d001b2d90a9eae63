/** The short line that says who is on duty, wherever it stands. */
export default {
  tryMe: 'Thử tôi',
  label: 'Đang trực',
  nobody: 'Không ai trực',
  until: '{{shift}}, đến {{time}}',
  next: 'sau đó {{names}}',
  tryMeCard: {
    title: 'Ca trực của bạn đã bắt đầu: có báo được cho bạn không?',
    text_other: '{{count}} cách liên lạc với bạn chưa được xác nhận quá {{days}} ngày.',
    later: 'Bỏ qua trong ca này',
  },
} as const;
