/** Fields of a collector. */
export default {
  name: 'Tên bộ thu thập',
  type: 'Loại',
  agent_version: 'Phiên bản thiết bị',
  description: 'Mô tả',
  silent_after_minutes: 'Báo mất liên lạc sau',
  fields: 'Kênh đã gán',
  key_hint: 'Khóa',
  key_made_at: 'Tạo khóa lúc',
} as const;
