/** Fields of an account, for administrators and its owner. */
export default {
  username: 'Tên đăng nhập',
  full_name: 'Họ tên',
  status: 'Trạng thái',
  role_id: 'Nhóm quyền',
  kind: 'Loại tài khoản',
  plants: 'Nhà máy',
  all_plants: 'Xem mọi nhà máy',
  account: 'Mã tài khoản',
  position: 'Chức vụ',
  email: 'Email',
  phone: 'Điện thoại',
  address: 'Địa chỉ',
  avatar: 'Ảnh đại diện',
  last_login_at: 'Đăng nhập gần nhất',
  created_at: 'Ngày tạo',
} as const;
