/** Ensemble members of the inflow. */
export default {
  title: 'Khả năng vượt các mực nước',
  none: 'Lưu lượng về này chỉ có một kịch bản: không tính được khả năng.',
  toCome: 'Tính khi ngừng kéo.',
  onlyRange:
    'Dự báo này có khoảng dao động nhưng không có thành viên: chỉ vẽ được dải mực nước, không tính được khả năng.',
  below: 'Xuống dưới mực nước chết {{level}} m',
  band: '80 % thành viên',
  range: 'Khoảng của dự báo',
  left: {
    overtopped_other:
      '{{count}} trên {{of}} kịch bản nước về đưa hồ lên quá đường dung tích, sớm nhất sau {{time}}: không biết cao bao nhiêu, dải dừng ở đó',
    emptied_other:
      '{{count}} trên {{of}} kịch bản nước về đưa hồ xuống dưới đường dung tích, sớm nhất sau {{time}}: không biết thấp bao nhiêu, dải dừng ở đó',
    no_release_other: '{{count}} trên {{of}} kịch bản nước về không tính được lưu lượng xả, sớm nhất sau {{time}}',
  },
  member: 'Thành viên {{name}}',
  until: '{{line}}: tính được đến {{time}}',
} as const;
