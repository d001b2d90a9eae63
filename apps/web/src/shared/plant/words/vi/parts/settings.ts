import type { SettingWords } from '../../../setting-words.ts';

/** Texts of the plant settings: screen, audit trail and manual. */
export default {
  name: {
    max_possible_water_level: 'Mực nước cao nhất có thể',
    dam_crest_level: 'Cao trình đỉnh đập',
    check_flood_water_level: 'Mực nước lũ kiểm tra',
    designed_flood_water_level: 'Mực nước lũ thiết kế',
    normal_water_level: 'Mực nước dâng bình thường',
    flood_reception_water_level: 'Mực nước đón lũ',
    dead_water_level: 'Mực nước chết',
    min_possible_water_level: 'Mực nước thấp nhất có thể',
    time_zone: 'Múi giờ của nhà máy',
    day_boundary: 'Giờ bắt đầu ngày thủy văn',
    cadence_minutes: 'Bước thời gian số liệu',
    thousand_year_flood: 'Đỉnh lũ 1000 năm (P = 0,1 %)',
    ten_year_flood: 'Đỉnh lũ 10 năm (P = 10 %)',
    minimum_release: 'Dòng chảy tối thiểu theo giấy phép',
    flood_calculation_interval: 'Trong chế độ lũ, tự động tính toán mỗi',
    flood_repeat_minutes: 'Trong chế độ lũ, nhắc lại cảnh báo mỗi',
    flood_reminder_minutes: 'Nhắc chế độ lũ vẫn bật sau',
    staff_gauge_minutes: 'Nhắc đọc thước mỗi',
    reach_proof_days: 'Thử lại cách báo cho người trực sau',
    closed_gate_tolerance: 'Độ mở âm vẫn coi là cửa đóng',
    gauge_tolerance: 'Trạm mực nước hồ lệch nhau tối đa',
    record_start: 'Bắt đầu có số liệu',
    camera_path: 'Đường dẫn camera',
    special_projects: 'Kiểu công trình đặc biệt',
    seasons: 'Thời kỳ vận hành',
    water_level_min: 'Trục mực nước từ',
    water_level_max: 'Trục mực nước đến',
    auto_calculation_interval: 'Tự động tính toán mỗi',
    discharge_out_chart: 'Lưu lượng xả trên biểu đồ',
    start_longitude: 'Kinh độ bắt đầu (tây)',
    start_latitude: 'Vĩ độ bắt đầu (nam)',
    end_longitude: 'Kinh độ kết thúc (đông)',
    end_latitude: 'Vĩ độ kết thúc (bắc)',
  },
  hint: {
    day_boundary: 'Theo giờ của nhà máy.',
    cadence_minutes: 'Chia hết một giờ.',
    thousand_year_flood:
      'Lưu lượng đỉnh lũ chia cho diện tích mặt hồ là tốc độ đổi mực nước lớn nhất được chấp nhận. Để trống thì lấy 6 m/giờ.',
    ten_year_flood: 'Cảnh báo lưu lượng về hồ lớn so với giá trị này. Để trống thì không đánh giá các cảnh báo đó.',
    flood_calculation_interval: 'Chỉ khi ngắn hơn chu kỳ thường ngày.',
    flood_repeat_minutes: 'Cảnh báo chưa xác nhận được báo lại ít nhất sau từng ấy phút.',
    flood_reminder_minutes: 'Người trực được hỏi có còn cần chế độ lũ không. Chế độ này không tự tắt.',
    staff_gauge_minutes: 'Khi đọc thước thay cho cảm biến hỏng. Mỗi lần có thể chọn khác.',
    reach_proof_days:
      'Đầu ca, cách liên lạc nào quá từng ấy ngày chưa được xác nhận thì người trực được mời thử, và chuông nêu tên người ấy.',
    minimum_release:
      'Lưu lượng ít nhất phải có ở sông dưới đập. Màn hình giám sát và cảnh báo xả dưới mức tối thiểu so với mức này. Nước qua tổ máy cũng được tính, trừ nhà máy chuyển nước. Để trống thì không so.',
    closed_gate_tolerance:
      'Cảm biến cửa đóng hay trôi vài cm dưới 0. Trong khoảng này cửa được coi là đóng và có ghi chú; âm hơn là cảm biến hỏng, không có lưu lượng. Áp dụng cho số đo từ nay về sau.',
    gauge_tolerance:
      'Lệch hơn thì không lấy trung bình. Cảnh báo, thời hạn và khoảng còn lại theo trạm cao hơn; bản ghi theo trạm khớp cân bằng nước.',
    record_start: 'Số liệu đo trước thời điểm này bị từ chối. Để trống thì nhận số liệu trong 24 tháng gần nhất.',
    camera_path: 'Mở trong thẻ mới từ menu. Để trống thì menu không có mục camera.',
    special_projects:
      'Chuyển nước: màn hình giám sát có thêm lưu lượng xuống sông dưới đập, không gồm nước qua tổ máy. Điều tiết ngày: không hiện và không cảnh báo mực nước đón lũ, không hiện phần trăm dung tích hữu ích.',
  },
  choice: {
    special_projects: {
      first: 'Chuyển nước: nước qua tổ máy trả về sông khác',
      second: 'Điều tiết ngày: không có mực nước đón lũ',
      third: 'Vùng triều hoặc nước dồn: mực nước, dung tích và quy trình nằm ngoài phạm vi',
    },
    discharge_out_chart: {
      left: 'Trục trái',
      right: 'Trục phải',
    },
  },
} as const satisfies SettingWords;
