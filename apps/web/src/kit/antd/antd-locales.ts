import type { Locale } from 'antd/es/locale';
import enUS from 'antd/es/locale/en_US';
import viVN from 'antd/es/locale/vi_VN';
import type { Language } from '../../words.ts';

export const antdLocales: Readonly<Record<Language, Locale>> = { vi: viVN, en: enUS };
