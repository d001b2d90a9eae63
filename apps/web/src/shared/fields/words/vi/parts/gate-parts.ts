/** Headings of the gate form. */
export default {
  crest: 'Ngưỡng tràn',
  lip: 'Chảy dưới cửa',
  trunnion: 'Trục quay',
  slot: 'Cửa cống',
  pipe: 'Đường ống',
} as const;
