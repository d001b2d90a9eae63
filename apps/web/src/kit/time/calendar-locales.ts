import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import updateLocale from 'dayjs/plugin/updateLocale';

/** Weeks start on Monday in both languages (specification, section 9); the Vietnamese locale already does. */
dayjs.extend(updateLocale);
dayjs.updateLocale('en', { weekStart: 1 });
