export default {
  title: 'Có gì mới',
  lead: 'Các bản phát hành, mới nhất ở trên',
} as const;
