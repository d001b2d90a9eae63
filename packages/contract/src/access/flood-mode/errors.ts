export const floodModeErrors = {
  'flood_mode.not_found': {
    status: 404,
    vi: 'Không tìm thấy lần bật chế độ lũ này. Hãy tải lại trang.',
    en: 'This flood mode was not found. Reload the page.',
  },
} as const;
