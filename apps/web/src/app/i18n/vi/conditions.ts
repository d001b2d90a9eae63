/** Điều gì không ổn với cả hệ thống: nhan đề, giải thích và việc cần làm. */
export default {
  label: 'Tình trạng hệ thống',
  since: 'từ {{time}}',
  onNode: 'máy chủ {{node}}',
  title: {
    disk_low: 'Ổ đĩa sắp đầy',
    proxy_untrusted: 'Proxy chưa được khai báo',
    public_address_missing: 'Chưa xác nhận địa chỉ trong thư',
  },
  text: {
    disk_low:
      'Ổ đĩa chứa {{what}} chỉ còn {{percent}} % chỗ trống. Khi đầy sẽ không lưu được số liệu nữa: hãy dọn bớt hoặc thêm chỗ.',
    proxy_untrusted:
      'Yêu cầu từ {{peer}} mang tiêu đề X-Forwarded-For nhưng TRUST_PROXY không nêu địa chỉ này, nên mọi người sau proxy bị tính chung một địa chỉ. Nếu đó là proxy của nhà máy, hãy đặt TRUST_PROXY={{peer}} rồi khởi động lại.',
    public_address_missing:
      'Chưa gửi được thư đặt lại mật khẩu vì chưa biết liên kết phải dẫn tới đâu. Hãy xác nhận địa chỉ ở trang Tình trạng hệ thống, hoặc đặt PUBLIC_URL.',
  },
  disk: { data: 'dữ liệu', backup: 'bản sao lưu' },
};
