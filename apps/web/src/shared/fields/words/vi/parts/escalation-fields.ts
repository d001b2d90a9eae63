/** Fields of the escalation steps. */
export default {
  escalation: 'Các bước',
  steps: 'Bước',
  after_minutes: 'Sau (phút)',
  receivers: 'Người nhận',
  channels: 'Kênh',
  phones: 'Số điện thoại',
  repeat_minutes: 'Nhắc lại (phút)',
  tells_duty: 'Báo cho người đang trực',
} as const;
