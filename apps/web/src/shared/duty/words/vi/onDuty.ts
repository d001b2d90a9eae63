/** The short line that says who is on duty, wherever it stands. */
export default {
  tryMe: 'Thử tôi',
  label: 'Đang trực',
  nobody: 'Không ai trực',
  until: '{{shift}}, đến {{time}}',
  next: 'sau đó {{names}}',
} as const;
