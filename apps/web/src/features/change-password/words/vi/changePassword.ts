export default {
  title: 'Đổi mật khẩu',
  forcedTitle: 'Đặt mật khẩu',
  forcedText:
    'Bạn đăng nhập bằng mật khẩu dùng một lần. Đặt mật khẩu của riêng bạn rồi bạn vào thẳng màn hình làm việc.',
  old: 'Mật khẩu hiện tại',
  oldOneTime: 'Mật khẩu dùng một lần vừa dùng',
  new: 'Mật khẩu mới',
  repeat: 'Nhập lại mật khẩu mới',
  sameAsOld: 'Mật khẩu mới phải khác mật khẩu cũ.',
  differs: 'Chưa giống mật khẩu mới.',
  sessionsNote: 'Sau khi đổi, mọi phiên đăng nhập khác của bạn kết thúc; máy này vẫn giữ phiên.',
  submit: 'Đổi mật khẩu',
  set: 'Đặt mật khẩu',
  signOut: 'Đăng xuất',
  confirm: {
    title: 'Đổi mật khẩu của bạn?',
    text: 'Từ lần đăng nhập tới bạn dùng mật khẩu mới. Các máy khác đang đăng nhập bằng tài khoản này sẽ bị đăng xuất ngay.',
    ok: 'Đổi mật khẩu',
  },
  changePasswordSuccess: 'Đổi mật khẩu thành công',
} as const;
