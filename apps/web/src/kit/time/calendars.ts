import './calendar-locales.ts';
import enCalendar from 'antd/es/date-picker/locale/en_US';
import viCalendar from 'antd/es/date-picker/locale/vi_VN';

/** The short names of months it comes with ("Th 11") are nobody's Vietnamese. */
const months = Array.from({ length: 12 }, (_, month) => `Tháng ${month + 1}`);

/** What a date picker says, by language. */
export const calendars = {
  vi: { ...viCalendar, lang: { ...viCalendar.lang, shortMonths: months } },
  en: enCalendar,
};
