/** Other servers, and why they are not reached. */
export default {
  endpoint: { smtp: 'máy chủ thư', mqtt: 'máy chủ MQTT' },
  failure: {
    bad_address: 'Địa chỉ không hợp lệ',
    bad_request: 'Nội dung gửi đi không hợp lệ',
    not_resolved: 'Không tìm thấy tên máy',
    address_refused: 'Địa chỉ không được phép',
    not_connected: 'Không kết nối được',
    timeout: 'Quá thời gian chờ',
    tls_failed: 'Chứng chỉ không được tin cậy',
    certificate_changed: 'Chứng chỉ đã thay đổi',
    proxy_refused: 'Máy chủ proxy từ chối',
    redirected: 'Bị chuyển hướng',
    too_large: 'Trả lời quá lớn',
    cut: 'Trả lời bị ngắt giữa chừng',
    bad_answer: 'Máy chủ báo lỗi hoặc trả lời sai',
    circuit_open: 'Tạm ngừng thử',
    aborted: 'Đã dừng',
  },
};
