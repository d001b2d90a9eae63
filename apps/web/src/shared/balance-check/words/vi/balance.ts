/** Texts of the water balance check and the likely causes of a finding. */
export default {
  title: 'Kiểm tra cân bằng nước',
  open: 'Kiểm tra cân bằng nước: {{text}}',
  failed: 'Không tải được kết quả kiểm tra cân bằng nước',
  notYet: 'Cân bằng nước: chưa kiểm tra lần nào',
  lookedAt: 'Kiểm tra lúc {{time}}, mỗi giờ một lần',
  since: 'từ {{time}}',
  state: { good: 'Khớp', finding: 'Không khớp', undecided: 'Chưa đủ số liệu' },
  line: {
    good: 'Cân bằng nước khớp: lệch {{residual}} ± {{error}} m³/s',
    goodUntil: 'Cân bằng nước khớp đến {{time}}, sau đó chưa kiểm tra được: lệch {{residual}} ± {{error}} m³/s',
    undecided: 'Chưa đủ số liệu để kiểm tra cân bằng nước',
    outlet: 'Cân bằng nước không khớp: {{name}}',
    several: 'Cân bằng nước không khớp: lượng xả và hồ',
    gauge_stuck: 'Cân bằng nước không khớp: mực nước hồ đứng số',
    inflow_floor: 'Cân bằng nước không khớp: lưu lượng về hồ âm',
    gauges: 'Cân bằng nước không khớp: hai trạm mực nước lệch nhau dần',
    closed_gates: '{{name}}: có thể đã đóng kín',
  },
  releases: {
    title: 'Mực nước hồ có đổi theo lượng xả không?',
    share: 'Theo bảng xả 100 m³ thì hồ mất {{percent}} ± {{error}} m³.',
    residual: 'Lệch {{residual}} ± {{error}} m³/s trên lượng xả trung bình {{release}} m³/s.',
    from: '{{trials}} lần thử từ {{from}} đến {{to}}.',
    outlet: 'Khả năng nhất: bảng nội suy hoặc cảm biến của {{name}}.',
    several:
      'Chưa chỉ ra được một công trình: hãy xem công trình lệch nhiều nhất dưới đây, đường dung tích và trạm mực nước hồ.',
    gauge_stuck: 'Mực nước hồ không đổi theo lượng xả: khả năng nhất là trạm mực nước hồ đứng số.',
    name: 'Công trình',
    told: 'Hồ mất, trên 100 m³ xả',
    untold: 'chưa rõ',
  },
  inflow_floor: {
    title: 'Lưu lượng về hồ có âm không?',
    good: 'Trung bình {{hours}} giờ: {{inflow}} m³/s. Sai số cho phép xuống tới {{allowed}} m³/s.',
    finding:
      'Trung bình {{hours}} giờ là {{inflow}} m³/s, dưới mức cho phép {{allowed}} m³/s. Có nước ra khỏi hồ mà không được đo, hoặc trạm mực nước hồ đang trôi xuống.',
  },
  gauges: {
    title: 'Hai trạm mực nước hồ có khớp nhau không?',
    good: 'Chênh lệch giữa các trạm không đổi trong sáu ngày.',
    finding:
      '{{rising}} lên so với {{sinking}} mỗi ngày {{perDay}} ± {{error}} cm, suốt {{days}} ngày. Tính theo mỗi trạm, lưu lượng về hồ khác nhau {{worth}} m³/s. Cân bằng nước không chỉ ra trạm nào đúng: hãy đọc thước nước.',
  },
  closed_gates: {
    title: 'Cửa van có thể đã đóng mà cảm biến báo mở',
    state: 'Cần kiểm tra',
    good: 'Không có cửa van nào nằm yên trong khoảng sai số của cảm biến.',
    one: '{{name}} báo mở {{opening}} cm, không đổi suốt {{hours}} giờ. Nếu cửa đã đóng, {{discharge}} m³/s trong tổng xả và trong lưu lượng về hồ là không có thật.',
    share: 'Bằng {{percent}} % lưu lượng về hồ.',
  },
  reason: {
    no_outlets: 'Nhà máy chưa có tổ máy hay cửa van nào có lượt tính.',
    no_curve: 'Chưa có đường dung tích (ZV).',
    short_record: 'Bản ghi tính toán còn ngắn hoặc bị ngắt quãng: cần ít nhất vài ngày liền.',
    few_moves:
      'Lượng xả thay đổi quá ít so với dao động mực nước, hoặc bản ghi quá thưa: cần thêm những lần thay đổi xả.',
    one_gauge: 'Chỉ có một trạm mực nước hồ được tính.',
    silent_gauges: 'Cần hai trạm mực nước hồ có số đo suốt năm ngày.',
    no_gates: 'Không có cửa van nào có cảm biến độ mở.',
  },
  go: { outlets: 'Tổ máy và cửa van', tables: 'Bảng nội suy', sensors: 'Cảm biến', gauge: 'Số liệu trạm' },
  how: {
    title: 'Cách tính',
    releases:
      'Lưu lượng về hồ được tính từ chính cân bằng nên không tự kiểm tra được. Vì thế mỗi lần lượng xả thay đổi là một phép thử: trong cửa sổ 6 đến 12 giờ, dung tích hồ được so với một đường cong trơn (lưu lượng sông) cộng với lượng xả theo bảng. Phần hồ mất trên mỗi m³ xả phải là 1. Lúc lũ lên nhanh không dùng. Sai số ghi kèm là hai sai số chuẩn; chỉ báo khi lệch hơn 12 % (một công trình 16 %) và hơn năm sai số chuẩn, trong 2, 7 hoặc 30 ngày.',
    inflow_floor:
      'Trung bình 6 giờ, 1, 3 và 7 ngày: (dung tích cuối − dung tích đầu + lượng xả) / thời gian. Cho phép âm do mực nước sai 2 cm (bốn sai số chuẩn), bốc hơi và thấm 1 cm mỗi ngày, bảng xả sai 10 %.',
    gauges:
      'Hiệu hai trạm theo từng ngày trong sáu ngày. Báo khi trôi đều ít nhất 0,8 cm mỗi ngày; nước dềnh do lũ đến nhanh rồi chậm dần nên không tính.',
    closed_gates:
      'Độ mở lớn hơn 0 nhưng trong khoảng "coi là đóng" của nhà máy, không đổi từ 24 giờ trở lên. Với cửa rộng 14 m, 3 cm là khoảng 5 m³/s.',
  },
  system: {
    title: 'Cân bằng nước',
    none: 'Chưa có nhà máy nào',
  },
} as const;
