import type { BulletinKind, Language } from '@spillway/rules/bulletins/content';

type Text = Readonly<Record<Language, string>>;

/** Titles name kind and place, as TT 08/2022 article 18a requires. */
const titles: Readonly<Record<BulletinKind, Text>> = {
  daily: { vi: 'BẢN TIN DỰ BÁO THỦY VĂN HỒ {lake}', en: 'HYDROLOGICAL BULLETIN OF THE LAKE {lake}' },
  twice_daily: { vi: 'BẢN TIN DỰ BÁO THỦY VĂN HỒ {lake}', en: 'HYDROLOGICAL BULLETIN OF THE LAKE {lake}' },
  seven_days: {
    vi: 'BẢN TIN DỰ BÁO THỦY VĂN THỜI HẠN VỪA (7 NGÀY) HỒ {lake}',
    en: 'SEVEN-DAY HYDROLOGICAL BULLETIN OF THE LAKE {lake}',
  },
  ten_days: {
    vi: 'BẢN TIN DỰ BÁO THỦY VĂN THỜI HẠN VỪA (10 NGÀY) HỒ {lake}',
    en: 'TEN-DAY HYDROLOGICAL BULLETIN OF THE LAKE {lake}',
  },
  month: {
    vi: 'BẢN TIN DỰ BÁO THỦY VĂN THỜI HẠN DÀI (THÁNG) HỒ {lake}',
    en: 'MONTHLY HYDROLOGICAL BULLETIN OF THE LAKE {lake}',
  },
  flood: { vi: 'TIN LŨ HỒ {lake}', en: 'FLOOD BULLETIN OF THE LAKE {lake}' },
  flood_last: { vi: 'TIN CUỐI CÙNG VỀ ĐỢT LŨ HỒ {lake}', en: 'LAST BULLETIN OF THE FLOOD, LAKE {lake}' },
  dry_ten_days: {
    vi: 'BẢN TIN DỰ BÁO NGUỒN NƯỚC 10 NGÀY MÙA CẠN HỒ {lake}',
    en: 'TEN-DAY BULLETIN OF THE DRY SEASON, LAKE {lake}',
  },
};

/**
 * Avoids a repeated word, because many lakes have it in their name: "Hồ Sông Tranh 2" becomes "TIN LŨ HỒ SÔNG TRANH 2".
 */
const repeatedWord = /(?<=\s)(?:HỒ (?=HỒ\s)|LAKE (?=LAKE\s))/u;

export const titleOf = (kind: BulletinKind, lake: string, language: Language): string =>
  titles[kind][language].replace('{lake}', lake.trim().normalize().toLocaleUpperCase('vi')).replace(repeatedWord, '');
