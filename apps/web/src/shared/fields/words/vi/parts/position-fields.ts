/** Fields of a measuring point. */
export default {
  name: 'Tên vị trí',
  type: 'Thuộc',
  description: 'Mô tả',
} as const;
