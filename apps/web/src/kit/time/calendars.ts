import './calendar-locales.ts';
import enCalendar from 'antd/es/date-picker/locale/en_US';
import viCalendar from 'antd/es/date-picker/locale/vi_VN';

/** The bundled short month names ("Th 11") are not usual Vietnamese. */
const months = Array.from({ length: 12 }, (_, month) => `Tháng ${month + 1}`);

/** Texts of the date picker, by language. */
export const calendars = {
  vi: { ...viCalendar, lang: { ...viCalendar.lang, shortMonths: months } },
  en: enCalendar,
};
