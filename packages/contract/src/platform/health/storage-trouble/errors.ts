/** Faults that keep an installation from responding or saving, whatever the call. */
export const storageErrors = {
  'service.silent': {
    status: 503,
    vi: 'Máy chủ không trả lời trong {seconds} giây: máy chủ hoặc cơ sở dữ liệu đang quá tải hoặc bị treo. Hãy thử lại sau; nếu đang lưu thì xem lại đã lưu chưa trước khi gửi lần nữa.',
    en: 'No answer within {seconds} seconds: the server or its database is overloaded or hangs. Try again later; if you were saving, check whether it was saved before sending it again.',
  },
  'storage.full': {
    status: 503,
    vi: 'Ổ đĩa của máy chủ đã đầy nên chưa lưu được. Vẫn xem được số liệu; hãy báo quản trị viên dọn chỗ rồi lưu lại.',
    en: 'The disk of the server is full, so this was not saved. Data can still be viewed; ask an administrator to free some space, then save again.',
  },
  'storage.damaged': {
    status: 500,
    vi: 'Một phần dữ liệu đã lưu bị hỏng, không đọc được. Hãy báo quản trị viên khôi phục từ bản sao lưu.',
    en: 'Some of the stored data is damaged and cannot be read. Ask an administrator to restore a backup.',
  },
} as const;
