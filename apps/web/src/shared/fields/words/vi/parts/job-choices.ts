import warnings from '../../../../warnings/words/vi/warnings.ts';

/** Choices of an alert condition, by field. */
export default {
  comparison_mode: {
    single: 'giá trị',
    sum: 'tổng',
    rate: 'thay đổi',
    silence: 'không nhận được',
    forecast: 'dự báo',
  },
  comparison_operator: {
    above: 'vượt',
    at_least: 'đạt hoặc vượt',
    below: 'dưới',
    at_most: 'bằng hoặc dưới',
    equals: 'bằng',
    differs: 'khác',
  },
  by: { ends: 'hai đầu khoảng', least_squares: 'đường thẳng khớp nhất' },
  edge: { upper: 'biên trên', central: 'giá trị giữa', lower: 'biên dưới' },
  level: {
    deadM: 'MNC',
    floodReceptionM: 'mức đón lũ',
    maxBeforeFloodM: 'mức cao nhất của mùa',
    normalM: 'MNDBT',
    designFloodM: 'mức lũ thiết kế',
    checkFloodM: 'mức lũ kiểm tra',
    tenYearFloodM3s: 'lũ 10 năm',
    minimumReleaseM3s: 'dòng chảy tối thiểu',
  },
  target_kind: {
    sensor: 'cảm biến',
    general: 'nhà máy',
    outlet: 'cửa xả, tổ máy',
    water_depth: 'vị trí đo mực nước',
    station: 'trạm',
  },
  types: {
    email: 'email',
    sms: 'tin nhắn SMS',
    mobileApp: 'thông báo trên thiết bị',
    dashboard: 'màn hình giám sát',
  },
  severity: warnings.severity,
  channels: { mail: 'email', sms: 'tin nhắn', voice: 'gọi điện', push: 'thông báo trên thiết bị' },
  phones: { first: 'số đầu', all: 'mọi số' },
} as const;
