/** Refusals of the doors for readings and of what is read from series; part of the error catalogue. */
export const seriesErrors = {
  'ingest.busy': {
    status: 503,
    vi: 'Máy chủ đang nhận quá nhiều số liệu. Hãy giữ số liệu lại và gửi lại sau {seconds} giây.',
    en: 'Too many readings are waiting to be stored. Keep them and send again in {seconds} seconds.',
  },
  'ingest.no_series': {
    status: 409,
    vi: 'Nhà máy này chưa có chuỗi số liệu nào. Hãy thêm trạm hoặc cảm biến trước.',
    en: 'This plant has no series yet. Add a station or a sensor first.',
  },
} as const;
