export const floodReportErrors = {
  'flood_report.not_found': {
    status: 404,
    vi: 'Không tìm thấy báo cáo lũ này. Có thể báo cáo đã bị xóa; hãy tải lại danh sách.',
    en: 'The flood report was not found. It may have been deleted; reload the list.',
  },
  'flood_report.issued': {
    status: 409,
    vi: 'Báo cáo đã ban hành nên không sửa hay xóa được. Hãy lập báo cáo đính chính.',
    en: 'The report is issued and cannot be changed or deleted. Create a correcting report.',
  },
  'flood_report.not_issued': {
    status: 409,
    vi: 'Chỉ báo cáo đã ban hành mới đính chính được. Hãy sửa bản nháp.',
    en: 'Only an issued report can be corrected. Change the draft.',
  },
  'flood_report.not_over': {
    status: 409,
    vi: 'Đợt lũ trong báo cáo chưa kết thúc. Hãy ban hành sau thời điểm kết thúc, hoặc chọn lại thời gian.',
    en: 'The period of the report has not ended yet. Issue it afterwards, or choose another end.',
  },
  'flood_report.no_figures': {
    status: 409,
    vi: 'Trong khoảng thời gian này không có số liệu mực nước hồ. Hãy chọn lại thời gian rồi ban hành.',
    en: 'The record has no lake level in this period. Choose another period, then issue.',
  },
  'flood_report.too_many': {
    status: 409,
    vi: 'Nhà máy đã có {maximum} báo cáo lũ. Hãy xóa bớt bản nháp trước khi thêm.',
    en: 'The plant has {maximum} flood reports. Delete drafts before adding another.',
  },
} as const;
