/** Readings since the last record, on the dashboard. */
export default {
  mean: 'Trung bình các trạm: {{names}}',
  recordAt: 'Bản ghi lúc {{time}}:',
  stationAt: 'Trạm đo lúc {{time}}:',
  recorded: 'Mực nước hồ của bản ghi',
  byHand: 'người trực nhập',
  unconfirmed: 'chưa xác nhận, chờ số kế tiếp',
  doubted: '{{name}} lúc {{reading}}: {{quality}}, chưa dùng',
  inputRecord: 'Bản ghi lúc {{time}} tính với {{value}}',
  heard: 'Đo đến {{time}},',
  inputAt: 'mới nhất',
  outputAt: 'lúc {{time}}',
  station: 'trạm {{value}}',
} as const;
