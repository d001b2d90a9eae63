import type { BulletinKind, SentenceId, TableId } from './content.ts';

/** Lead classes of TT 08/2022, article 12. */
type LeadClass = 'ultra_short' | 'short' | 'medium' | 'long';

export interface KindOfBulletin {
  /** Used in its number and file names. */
  readonly code: string;
  readonly leadClass: LeadClass;
  /** Hours after the base time that have figures of their own. */
  readonly leadsHours: readonly number[];
  /** Whole days printed with mean, highest and lowest. */
  readonly days: number;
  /** By ten-day parts of a month. */
  readonly decades: boolean;
  readonly tables: readonly TableId[];
  readonly sentences: readonly SentenceId[];
  /** Hours of the day without an obligation of their own, on the clock of the plant. */
  readonly hours: readonly string[];
  /** Days of the month; empty for every day. */
  readonly monthDays: readonly number[];
  /** A bulletin of a flood is never held up. */
  readonly isFlood: boolean;
  readonly isLast: boolean;
}

const quarterDays = [6, 12, 18, 24] as const;
const short = {
  leadClass: 'short',
  leadsHours: quarterDays,
  days: 0,
  decades: false,
  monthDays: [],
  isFlood: false,
  isLast: false,
} as const;
const mediumKind = { ...short, leadClass: 'medium', leadsHours: [] } as const;

const shortTables: readonly TableId[] = ['rain_observed', 'state', 'rain_ahead', 'ahead', 'peak', 'downstream'];
const dayTables: readonly TableId[] = ['rain_observed', 'state', 'rain_ahead', 'days', 'peak'];

/** QĐ 1865/QĐ-TTg, articles 38 to 40, for the leads of daily, flood and dry season; TT 08/2022, article 12, for the content of a class. */
export const kindsOfBulletins: Readonly<Record<BulletinKind, KindOfBulletin>> = {
  daily: {
    ...short,
    code: 'BTN',
    tables: shortTables,
    sentences: ['general', 'trend', 'peak', 'release', 'risk'],
    hours: ['09:00'],
  },
  twice_daily: {
    ...short,
    code: 'DBKTTV',
    tables: shortTables,
    sentences: ['general', 'trend', 'peak', 'release', 'risk'],
    hours: ['07:30', '15:30'],
  },
  seven_days: {
    ...mediumKind,
    code: 'BT7',
    days: 7,
    tables: dayTables,
    sentences: ['general', 'trend', 'peak', 'risk'],
    hours: ['10:00'],
    monthDays: [7, 14, 21, 28],
  },
  ten_days: {
    ...mediumKind,
    code: 'BT10',
    days: 10,
    tables: dayTables,
    sentences: ['general', 'trend', 'peak', 'risk'],
    hours: ['10:00'],
    monthDays: [1, 11, 21],
  },
  month: {
    ...mediumKind,
    leadClass: 'long',
    code: 'BT1T',
    decades: true,
    tables: ['rain_observed', 'state', 'decades'],
    sentences: ['general', 'trend', 'risk'],
    hours: ['10:00'],
    monthDays: [1],
  },
  flood: {
    ...short,
    code: 'TINLU',
    tables: shortTables,
    sentences: ['general', 'trend', 'peak', 'release', 'risk'],
    hours: ['01:30', '04:30', '07:30', '10:30', '13:30', '16:30', '19:30', '22:30'],
    isFlood: true,
  },
  flood_last: {
    ...short,
    code: 'TINLUC',
    tables: shortTables,
    sentences: ['general', 'trend', 'release', 'risk', 'last'],
    hours: [],
    isFlood: true,
    isLast: true,
  },
  dry_ten_days: {
    ...mediumKind,
    code: 'BT10K',
    days: 10,
    tables: ['rain_observed', 'state', 'days'],
    sentences: ['general', 'trend', 'risk'],
    hours: ['11:00'],
    monthDays: [1, 11, 21],
  },
};
