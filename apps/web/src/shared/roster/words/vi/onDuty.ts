/** Texts of the line that names the people on duty. */
export default {
  tryMe: 'Thử liên lạc',
  label: 'Đang trực',
  nobody: 'Không ai trực',
  until: '{{shift}}, đến {{time}}',
  next: 'sau đó {{names}}',
  tryMeCard: {
    title: 'Ca trực của bạn đã bắt đầu: có liên lạc được với bạn không?',
    text_other: '{{count}} cách liên lạc với bạn chưa được xác nhận quá {{days}} ngày.',
    later: 'Bỏ qua trong ca này',
  },
} as const;
