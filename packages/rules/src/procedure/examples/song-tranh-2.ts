import type { Condition, Limit, Procedure, Source } from '../definition.ts';

const decree = 'QĐ 1865/QĐ-TTg, 23/12/2019';
const read = (article: string, text: string): Source => ({ article, text, isVerified: true });
/** From secondary sources; not checked against the decree. */
const sourceOf = (article: string, text: string): Source => ({ article, text, isVerified: false });

const always: Condition = { when: 'always' };
const flood: Condition = { when: 'period', periods: ['flood_main', 'flood_late'] };
const level = (name: string): Limit['against'] => ({ is: 'level', level: name, offset: 0 });
const inflow = (share: number): Limit['against'] => ({ is: 'quantity', quantity: 'inflow', share, offset: 0 });
const number = (value: number): Limit['against'] => ({ is: 'number', value });

const table1 = 'Bảng 1';
const table2 = 'Bảng 2';
const modes = 'Điều 6';
const trigger = read(modes, 'Lưu lượng đến hồ Sông Tranh 2 lớn hơn 900 m³/s');
const cutTrigger = read(modes, 'Lưu lượng đến hồ Sông Tranh 2 lớn hơn 1.500 m³/s');
const alarm2 = read(modes, 'Mực nước tại trạm hạ du so với báo động II');
const between = read('Điều 6, khoản 4', 'Mực nước tại trạm hạ du vượt trung bình của báo động II và báo động III');
const below1 = read(modes, 'Mực nước tại các trạm hạ du xuống dưới báo động I');
const warned = read(modes, 'Dự báo trong 24 - 48 giờ tới có mưa, lũ trên lưu vực');
const dryOutlook = read(modes, 'Dự báo mười ngày tới ít mưa');
const tooHigh = read(table1, 'Mực nước hồ còn trên mực nước cao nhất trước lũ');

const stations = ['giao_thuy', 'cau_lau'];

const inflowAbove = (value: number, source: Source): Condition => ({
  when: 'compare',
  quantity: 'inflow',
  comparison: 'above',
  against: number(value),
  source,
});
const stationAbove = (alarm: number, source: Source): Condition => ({
  when: 'station',
  stations,
  of: 'any',
  comparison: 'above',
  against: { is: 'alarm', alarm },
  source,
});

const officialWarning: Condition = {
  when: 'official_warning',
  kinds: ['flood_warning', 'storm_warning'],
  source: warned,
};
const allBelow1: Condition = {
  when: 'station',
  stations,
  of: 'all',
  comparison: 'below',
  against: { is: 'alarm', alarm: 1 },
  source: below1,
};
const aboveTable1: Condition = {
  when: 'compare',
  quantity: 'lake_level',
  comparison: 'above',
  against: { is: 'period', edge: 'highest' },
  source: tooHigh,
};

/**
 * Sông Tranh 2 by the procedure of the Vu Gia - Thu Bồn basin, as far as its official text was read. The rest is marked, and decides
 * nothing: a person with the decree confirms it rule by rule.
 */
export const songTranh2: Procedure = {
  schema: 1,
  title: 'Quy trình vận hành liên hồ chứa trên lưu vực sông Vu Gia - Thu Bồn: hồ Sông Tranh 2',
  decree,
  periods: [
    {
      id: 'flood_main',
      from: '09-01',
      to: '11-15',
      highestBeforeFloodM: 172,
      lowestReceptionM: 165,
      source: read(`${table1}, ${table2}`, 'Từ 01/9 đến 15/11: cao nhất trước lũ 172 m, thấp nhất đón lũ 165 m'),
    },
    {
      id: 'flood_late',
      from: '11-16',
      to: '12-15',
      highestBeforeFloodM: 175,
      lowestReceptionM: 173,
      source: read(`${table1}, ${table2}`, 'Từ 16/11 đến 15/12: cao nhất trước lũ 173 - 175 m, thấp nhất đón lũ 173 m'),
    },
    {
      id: 'dry',
      from: '12-16',
      to: '08-31',
      highestBeforeFloodM: null,
      lowestReceptionM: null,
      source: read(table1, 'Ngoài mùa lũ từ 01/9 đến 15/12'),
    },
  ],
  stations: [
    {
      id: 'giao_thuy',
      name: 'Giao Thủy',
      alarmsM: [6.5, 7.5, 8.8],
      source: sourceOf('Cấp báo động', 'Giao Thủy: 6,5 - 7,5 - 8,8 m'),
    },
    { id: 'cau_lau', name: 'Câu Lâu', alarmsM: [2, 3, 4], source: sourceOf('Cấp báo động', 'Câu Lâu: 2 - 3 - 4 m') },
  ],
  modes: [
    {
      id: 'safety',
      name: 'Bảo đảm an toàn công trình',
      when: {
        when: 'all',
        of: [
          flood,
          {
            when: 'compare',
            quantity: 'lake_level',
            comparison: 'at_least',
            against: level('normalM'),
            source: read(modes, 'Mực nước hồ bằng mực nước dâng bình thường'),
          },
          { when: 'rising', quantity: 'inflow', source: read(modes, 'Lưu lượng đến hồ còn tăng') },
        ],
      },
      decides: 'Chủ hồ',
      limits: [
        {
          id: 'safety_release',
          quantity: 'release',
          comparison: 'at_most',
          against: inflow(1),
          applies: always,
          source: sourceOf('Vận hành bảo đảm an toàn công trình', 'Lưu lượng xả không lớn hơn lưu lượng đến hồ'),
        },
      ],
      source: read(modes, 'Vận hành bảo đảm an toàn công trình: mực nước hồ bằng MNDBT mà lưu lượng đến còn tăng'),
    },
    {
      id: 'cut',
      name: 'Cắt, giảm lũ',
      when: {
        when: 'all',
        of: [
          flood,
          {
            when: 'any',
            of: [
              inflowAbove(1500, cutTrigger),
              stationAbove(2.5, between),
              {
                when: 'all',
                of: [
                  { when: 'was', modes: ['cut'] },
                  { when: 'not', of: allBelow1 },
                ],
              },
            ],
          },
        ],
      },
      decides: 'Trưởng Ban Chỉ huy PCTT và TKCN tỉnh',
      limits: [
        {
          id: 'cut_release',
          quantity: 'release',
          comparison: 'below',
          against: inflow(1),
          applies: always,
          source: read(modes, 'Cắt, giảm lũ: lưu lượng xả nhỏ hơn lưu lượng đến hồ'),
        },
        {
          id: 'cut_level',
          quantity: 'lake_level',
          comparison: 'at_most',
          against: level('normalM'),
          applies: always,
          source: read(modes, 'Khi cắt, giảm lũ mực nước hồ không vượt mực nước dâng bình thường'),
        },
      ],
      source: read(modes, 'Vận hành cắt, giảm lũ cho hạ du'),
    },
    {
      id: 'maintain',
      name: 'Duy trì mực nước hồ',
      when: {
        when: 'all',
        of: [
          flood,
          {
            when: 'any',
            of: [
              inflowAbove(900, trigger),
              stationAbove(2, alarm2),
              // The way back begins only when all stations are below alarm I; a new warning leads to lowering.
              {
                when: 'all',
                of: [
                  { when: 'was', modes: ['maintain', 'safety'] },
                  aboveTable1,
                  { when: 'not', of: allBelow1 },
                  { when: 'not', of: officialWarning },
                ],
              },
            ],
          },
        ],
      },
      decides: 'Trưởng Ban Chỉ huy PCTT và TKCN tỉnh',
      limits: [
        {
          id: 'maintain_most',
          quantity: 'release',
          comparison: 'at_most',
          against: inflow(1.1),
          applies: always,
          source: read(modes, 'Duy trì: lưu lượng xả bằng lưu lượng đến hồ, sai khác 10 %'),
        },
        {
          id: 'maintain_least',
          quantity: 'release',
          comparison: 'at_least',
          against: inflow(0.9),
          applies: always,
          source: read(modes, 'Duy trì: lưu lượng xả bằng lưu lượng đến hồ, sai khác 10 %'),
        },
      ],
      source: read(modes, 'Vận hành duy trì mực nước hồ'),
    },
    {
      id: 'lower',
      name: 'Hạ mực nước đón lũ',
      when: {
        when: 'all',
        of: [
          flood,
          officialWarning,
          {
            when: 'compare',
            quantity: 'lake_level',
            comparison: 'above',
            against: { is: 'period', edge: 'lowest' },
            source: read(table2, 'Mực nước thấp nhất đón lũ'),
          },
        ],
      },
      decides: 'Trưởng Ban Chỉ huy PCTT và TKCN tỉnh',
      limits: [
        {
          id: 'lower_release',
          quantity: 'release',
          comparison: 'above',
          against: inflow(1),
          applies: always,
          source: read(modes, 'Hạ mực nước đón lũ: lưu lượng xả lớn hơn lưu lượng đến hồ'),
        },
        {
          id: 'lower_level',
          quantity: 'lake_level',
          comparison: 'at_least',
          against: { is: 'period', edge: 'lowest' },
          applies: always,
          source: read(table2, 'Không thấp hơn mực nước thấp nhất đón lũ'),
        },
      ],
      source: read(modes, 'Vận hành hạ mực nước hồ để đón lũ'),
    },
    {
      id: 'return',
      name: 'Đưa hồ về mực nước trước lũ',
      when: {
        when: 'all',
        of: [
          flood,
          aboveTable1,
          {
            when: 'any',
            of: [
              { when: 'was', modes: ['return'] },
              { when: 'all', of: [{ when: 'was', modes: ['cut', 'maintain', 'safety'] }, allBelow1] },
            ],
          },
        ],
      },
      decides: 'Chủ hồ',
      limits: [
        {
          id: 'return_release',
          quantity: 'release',
          comparison: 'above',
          against: inflow(1),
          applies: always,
          source: sourceOf('Sau lũ', 'Xả lớn hơn lưu lượng đến để hồ xuống dần'),
        },
      ],
      source: read(modes, 'Sau lũ, khi các trạm hạ du xuống dưới báo động I: đưa hồ về mực nước Bảng 1'),
    },
    {
      id: 'storing',
      name: 'Tích nước cuối mùa lũ',
      when: {
        when: 'all',
        of: [
          { when: 'period', periods: ['flood_late'] },
          // No article defines dry days: the river's forecaster declares them, and they are recorded like a warning.
          { when: 'official_warning', kinds: ['dry_outlook'], source: dryOutlook },
        ],
      },
      decides: 'Chủ hồ',
      limits: [
        {
          id: 'storing_level',
          quantity: 'lake_level',
          comparison: 'at_most',
          against: { is: 'period', edge: 'highest' },
          applies: always,
          source: read(table1, 'Từ 16/11 đến 15/12: cao nhất trước lũ 173 - 175 m'),
        },
      ],
      source: read(modes, 'Tích nước cuối mùa: sau 15/11, khi dự báo mười ngày tới ít mưa'),
    },
    {
      id: 'normal',
      name: 'Bình thường',
      when: always,
      decides: 'Chủ hồ',
      limits: [
        {
          id: 'before_flood',
          quantity: 'lake_level',
          comparison: 'at_most',
          against: { is: 'period', edge: 'highest' },
          applies: flood,
          source: read(table1, 'Mực nước cao nhất trước lũ'),
        },
        {
          id: 'late_storing',
          quantity: 'lake_level',
          comparison: 'at_most',
          against: number(173),
          applies: {
            when: 'all',
            of: [
              { when: 'period', periods: ['flood_late'] },
              {
                when: 'compare',
                quantity: 'lake_level',
                comparison: 'above',
                against: number(173),
                source: read(table1, 'Từ 16/11 đến 15/12: 173 - 175 m'),
              },
            ],
          },
          source: sourceOf('Tích nước cuối mùa', 'Trên 173 m chỉ khi dự báo 10 ngày tới ít mưa'),
        },
      ],
      source: read(table1, 'Vận hành bình thường'),
    },
  ],
  limits: [
    {
      id: 'least_release',
      quantity: 'release_day_mean',
      comparison: 'at_least',
      against: number(27),
      applies: always,
      source: read('Dòng chảy tối thiểu', 'Tổng lưu lượng xả trung bình ngày không nhỏ hơn 27 m³/s'),
    },
  ],
  notices: [
    {
      id: 'before_spill',
      before: 'first_gate',
      leadMin: 240,
      urgentLeadMin: 120,
      to: ['Ban Chỉ huy PCTT và TKCN tỉnh', 'Các xã hạ du', 'Đài Khí tượng Thủy văn'],
      source: sourceOf('Thông báo trước khi mở cửa van đầu tiên', 'Trước 4 giờ; trường hợp khẩn cấp trước 2 giờ'),
    },
  ],
  sirens: [],
  gates: null,
  staleMin: { plant: 30, station: 180, forecast: 540 },
};
