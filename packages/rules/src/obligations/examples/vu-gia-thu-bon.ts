import type { Source } from '../../procedure/definition.ts';
import type { Obligation, ObligationConditions } from '../definition.ts';

const read = (article: string, text: string): Source => ({ article, text, isVerified: true });
/** From secondary sources; not checked against the decree. */
const sourceOf = (article: string, text: string): Source => ({ article, text, isVerified: false });

const floodSeason = { from: '09-01', to: '12-15' };
const drySeason = { from: '12-16', to: '08-31' };
const floodPeriodIs = (
  flood: ObligationConditions['flood'],
  season: ObligationConditions['season'],
): ObligationConditions => ({ flood, modes: [], season });

const service = 'Đài Khí tượng Thủy văn';
const committees = ['Ủy ban nhân dân tỉnh', 'Ban Chỉ huy phòng thủ dân sự tỉnh', service];
const lake = { by: 'readings', quantities: ['lake_level', 'inflow_moving_average', 'total_discharge_out'] } as const;
const person = { by: 'person' } as const;

/** QĐ 1865/QĐ-TTg of 23/12/2019, articles 34 and 38 to 40. Where it does not say how late is in time, the times are ours and changeable. */
export const vuGiaThuBon: readonly Obligation[] = [
  {
    id: 'observe_flood_season',
    name: 'Quan trắc 4 lần/ngày trong mùa lũ',
    kind: 'observation',
    to: [service],
    time: { kind: 'hours', hours: ['01:00', '07:00', '13:00', '19:00'] },
    during: floodPeriodIs('quiet', floodSeason),
    earlyMin: 30,
    lateMin: 30,
    doneBy: lake,
    source: read('Điều 38, khoản 1b', 'Quan trắc lúc 01, 07, 13, 19 giờ khi chưa có lũ'),
  },
  {
    id: 'observe_flood',
    name: 'Quan trắc 15 phút/lần khi có lũ',
    kind: 'observation',
    to: [service],
    time: { kind: 'every', minutes: 15 },
    during: floodPeriodIs('flood', null),
    earlyMin: 7,
    lateMin: 8,
    doneBy: lake,
    source: read('Điều 38, khoản 2b', 'Quan trắc 15 phút một lần khi có lũ'),
  },
  {
    id: 'observe_dry_season',
    name: 'Quan trắc 2 lần/ngày trong mùa cạn',
    kind: 'observation',
    to: [service],
    time: { kind: 'hours', hours: ['07:00', '19:00'] },
    during: floodPeriodIs('quiet', drySeason),
    earlyMin: 30,
    lateMin: 30,
    doneBy: lake,
    source: read('Điều 40', 'Quan trắc lúc 07 và 19 giờ trong mùa cạn'),
  },
  {
    id: 'bulletin_daily',
    name: 'Bản tin dự báo hằng ngày trong mùa lũ',
    kind: 'bulletin',
    to: committees,
    time: { kind: 'hours', hours: ['09:00'] },
    during: floodPeriodIs('quiet', floodSeason),
    earlyMin: 120,
    lateMin: 60,
    doneBy: { by: 'issued', what: 'bulletin_daily' },
    source: read('Điều 38, khoản 1b; Điều 39, khoản 1b', 'Dự báo lúc 09 giờ, cung cấp trước 10 giờ'),
  },
  {
    id: 'bulletin_flood',
    name: 'Bản tin dự báo lũ 3 giờ/lần',
    kind: 'bulletin',
    to: committees,
    time: { kind: 'every', minutes: 180 },
    during: floodPeriodIs('flood', null),
    earlyMin: 60,
    lateMin: 30,
    doneBy: { by: 'issued', what: 'bulletin_flood' },
    source: read('Điều 38, khoản 2b; Điều 39, khoản 2b', 'Bản tin lũ 3 giờ một lần, cung cấp ngay'),
  },
  {
    id: 'bulletin_ten_days',
    name: 'Dự báo 10 ngày trong mùa cạn',
    kind: 'bulletin',
    to: committees,
    time: { kind: 'month_days', days: [1, 11, 21], hour: '11:00' },
    during: floodPeriodIs('any', drySeason),
    earlyMin: 1440,
    lateMin: 0,
    doneBy: { by: 'issued', what: 'bulletin_dry_ten_days' },
    source: read('Điều 40', 'Dự báo 10 ngày vào ngày 01, 11, 21, trước 11 giờ'),
  },
  {
    id: 'report_flood',
    name: 'Báo cáo sau đợt lũ',
    kind: 'report',
    to: committees,
    time: { kind: 'after_flood', days: 2 },
    during: floodPeriodIs('any', null),
    earlyMin: 0,
    lateMin: 0,
    doneBy: { by: 'issued', what: 'flood_report' },
    source: read('Điều 39, khoản 3', 'Chậm nhất 02 ngày sau khi kết thúc đợt lũ'),
  },
  {
    id: 'report_season',
    name: 'Báo cáo tổng kết mùa lũ',
    kind: 'report',
    to: committees,
    time: { kind: 'after_season', lastDay: '12-15', days: 15 },
    during: floodPeriodIs('any', null),
    earlyMin: 0,
    lateMin: 0,
    doneBy: person,
    source: read('Điều 39, khoản 3', 'Chậm nhất 15 ngày sau khi kết thúc mùa lũ'),
  },
  {
    id: 'send_daily',
    name: 'Gửi số liệu vận hành hằng ngày',
    kind: 'transfer',
    to: ['Cục Quản lý tài nguyên nước', 'EVN', 'NSMO'],
    time: { kind: 'hours', hours: ['23:59'] },
    during: floodPeriodIs('any', null),
    earlyMin: 1439,
    lateMin: 60,
    doneBy: { by: 'transfer', target: '1' },
    source: sourceOf('Điều 34, khoản 3 và 4', 'Cung cấp số liệu vận hành hằng ngày'),
  },
];
