import type { ObligationFaultCode } from './codes.ts';

type Texts = { readonly vi: string; readonly en: string };

/** The faults of a calendar, in words; `of` is the name, the hour or the day. */
const texts: Readonly<Record<ObligationFaultCode, Texts>> = {
  same_id: {
    vi: 'Mã “{of}” bị trùng. Mỗi việc cần một mã riêng.',
    en: 'The id “{of}” is used twice. Give each its own.',
  },
  hour_twice: { vi: 'Giờ {of} bị lặp. Hãy bỏ bớt.', en: 'The hour {of} is listed twice. Remove one.' },
  day_twice: { vi: 'Ngày {of} bị lặp. Hãy bỏ bớt.', en: 'The day {of} is listed twice. Remove one.' },
  not_whole_day: {
    vi: '{of} phút không chia hết một ngày. Hãy chọn 15, 30, 60 hay 180 phút.',
    en: '{of} minutes do not divide a day evenly. Choose 15, 30, 60 or 180.',
  },
  no_end: {
    vi: 'Báo cáo sau lũ không thể chỉ áp dụng khi không có lũ.',
    en: 'An obligation after a flood cannot apply only without a flood.',
  },
};

/** Part of the field catalogue: the refusals of a call that would store it. */
export const obligationFieldRules = Object.fromEntries(
  Object.entries(texts).map(([code, text]) => [`duty_${code}`, text]),
) as { readonly [Code in ObligationFaultCode as `duty_${Code}`]: Texts };
