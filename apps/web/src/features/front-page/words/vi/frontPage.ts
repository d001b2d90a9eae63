export default {
  lead: 'Giám sát và vận hành hồ chứa',
  about: 'Hệ thống dành cho người trực vận hành và quản lý nhà máy. Hãy đăng nhập bằng tài khoản được cấp.',
  demo: 'Đây là bản minh họa: mọi số liệu trong hệ thống đều được tạo ra để dùng thử.',
  signIn: 'Đăng nhập',
  register: 'Đăng ký tài khoản',
} as const;
