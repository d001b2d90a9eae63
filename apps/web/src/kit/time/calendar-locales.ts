import dayjs from 'dayjs';
import 'dayjs/locale/vi';
import updateLocale from 'dayjs/plugin/updateLocale';

/** The week begins on Monday in both languages (specification, section 9); the Vietnamese calendar does so by itself. */
dayjs.extend(updateLocale);
dayjs.updateLocale('en', { weekStart: 1 });
