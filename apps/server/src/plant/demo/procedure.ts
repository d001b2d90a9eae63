import { required } from '@spillway/checked/reads';
import type { ProcedureCase, ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import type { NewProcedure } from '../procedure/procedure.ts';

type Condition = ProcedureContent['limits'][number]['applies'];
type ComparedWith = ProcedureContent['limits'][number]['against'];

/**
 * The demo plant is invented, and so is its procedure: its title says so, and it can only be checked against its own
 * text. The notice rule is left unverified, to show how such a rule is displayed.
 */
const rule = (article: string, text: string) => ({ article, text, is_verified: true });
const open = (article: string, text: string) => ({ article, text, is_verified: false });

const always: Condition = { when: 'always' };
const flood: Condition = { when: 'period', periods: ['flood'] };
const inflow = (share: number): ComparedWith => ({ is: 'quantity', quantity: 'inflow', share, offset: 0 });
const inflowAbove = (value: number, article: string): Condition => ({
  when: 'compare',
  quantity: 'inflow',
  comparison: 'above',
  against: { is: 'number', value },
  source: rule(article, `Lưu lượng đến hồ lớn hơn ${value} m³/s`),
});
const aboveReceptionLevel: Condition = {
  when: 'compare',
  quantity: 'lake_level',
  comparison: 'above',
  against: { is: 'period', edge: 'lowest' },
  source: rule('Điều 6, khoản 2', 'Mực nước hồ cao hơn mực nước đón lũ'),
};

const content: ProcedureContent = {
  title: 'Quy trình mẫu của hồ trình diễn (không phải văn bản thật)',
  decree: 'Văn bản mẫu 01/QT-DEMO',
  periods: [
    {
      id: 'flood',
      from: '07-01',
      to: '11-30',
      highest_before_flood: 249,
      lowest_reception: 247.5,
      source: rule('Điều 3', 'Mùa lũ từ 01/7 đến 30/11: cao nhất trước lũ 249 m, thấp nhất đón lũ 247,5 m'),
    },
    {
      id: 'dry',
      from: '12-01',
      to: '06-30',
      highest_before_flood: null,
      lowest_reception: null,
      source: rule('Điều 3', 'Mùa kiệt từ 01/12 đến 30/6'),
    },
  ],
  stations: [
    {
      id: 'below',
      name: 'Hạ lưu nhà máy',
      station_code: 'MNHL',
      alarms: [124, 125.5, 127],
      // Up to 200 m3/s as in the plant's tailwater table.
      reach: {
        travel_hours: 0.5,
        weighting: 0.2,
        lateral_flow: 0,
        rating: [
          [0, 120],
          [50, 121.2],
          [100, 121.9],
          [200, 122.8],
          [500, 124.2],
          [1000, 125.9],
          [2000, 128.2],
          [4000, 131.4],
        ].map(([flow, level]) => ({ flow: required(flow), level: required(level) })),
      },
      source: rule('Điều 4', 'Báo động I 124 m, II 125,5 m, III 127 m'),
    },
  ],
  modes: [
    {
      id: 'safety',
      name: 'Bảo đảm an toàn công trình',
      decides: 'Giám đốc nhà máy',
      when: {
        when: 'all',
        of: [
          {
            when: 'compare',
            quantity: 'lake_level',
            comparison: 'at_least',
            against: { is: 'level', level: 'normalM', offset: 0 },
            source: rule('Điều 8', 'Mực nước hồ bằng mực nước dâng bình thường'),
          },
          { when: 'rising', quantity: 'inflow', source: rule('Điều 8', 'Lưu lượng đến hồ còn tăng') },
        ],
      },
      limits: [
        {
          id: 'safety_most',
          quantity: 'release',
          comparison: 'at_most',
          against: inflow(1),
          applies: always,
          source: rule('Điều 8', 'Không xả lớn hơn lưu lượng đến hồ'),
        },
      ],
      source: rule('Điều 8', 'Vận hành bảo đảm an toàn công trình'),
    },
    {
      id: 'cut',
      name: 'Cắt, giảm lũ cho hạ du',
      decides: 'Ban chỉ huy phòng thủ dân sự tỉnh (mẫu)',
      when: {
        when: 'all',
        of: [
          flood,
          {
            when: 'any',
            of: [
              inflowAbove(800, 'Điều 7, khoản 1'),
              {
                when: 'station',
                stations: ['below'],
                of: 'any',
                comparison: 'above',
                against: { is: 'alarm', alarm: 2.5 },
                source: rule('Điều 7, khoản 2', 'Mực nước hạ lưu vượt trung bình của báo động II và III'),
              },
              {
                when: 'all',
                of: [
                  { when: 'was', modes: ['cut'] },
                  {
                    when: 'not',
                    of: {
                      when: 'station',
                      stations: ['below'],
                      of: 'all',
                      comparison: 'below',
                      against: { is: 'alarm', alarm: 1 },
                      source: rule('Điều 7, khoản 3', 'Cho đến khi mực nước hạ lưu xuống dưới báo động I'),
                    },
                  },
                ],
              },
            ],
          },
        ],
      },
      limits: [
        {
          id: 'cut_most',
          quantity: 'release',
          comparison: 'below',
          against: inflow(1),
          applies: always,
          source: rule('Điều 7, khoản 4', 'Lưu lượng xả nhỏ hơn lưu lượng đến hồ'),
        },
        {
          id: 'cut_level',
          quantity: 'lake_level',
          comparison: 'at_most',
          against: { is: 'level', level: 'normalM', offset: 0 },
          applies: always,
          source: rule('Điều 7, khoản 4', 'Không để hồ vượt mực nước dâng bình thường'),
        },
      ],
      source: rule('Điều 7', 'Vận hành cắt, giảm lũ cho hạ du'),
    },
    {
      id: 'maintain',
      name: 'Duy trì mực nước hồ',
      decides: 'Ban chỉ huy phòng thủ dân sự tỉnh (mẫu)',
      when: { when: 'all', of: [flood, inflowAbove(400, 'Điều 6, khoản 3')] },
      limits: [
        {
          id: 'maintain_most',
          quantity: 'release',
          comparison: 'at_most',
          against: inflow(1.1),
          applies: always,
          source: rule('Điều 6, khoản 3', 'Lưu lượng xả bằng lưu lượng đến hồ, sai khác 10 %'),
        },
        {
          id: 'maintain_least',
          quantity: 'release',
          comparison: 'at_least',
          against: inflow(0.9),
          applies: always,
          source: rule('Điều 6, khoản 3', 'Lưu lượng xả bằng lưu lượng đến hồ, sai khác 10 %'),
        },
      ],
      source: rule('Điều 6, khoản 3', 'Vận hành duy trì mực nước hồ'),
    },
    {
      id: 'lower',
      name: 'Hạ mực nước đón lũ',
      decides: 'Ban chỉ huy phòng thủ dân sự tỉnh (mẫu)',
      when: {
        when: 'all',
        of: [
          flood,
          {
            when: 'official_warning',
            kinds: ['flood_warning', 'storm_warning'],
            source: rule('Điều 6, khoản 2', 'Khi có cảnh báo lũ hoặc cảnh báo bão của cơ quan khí tượng thủy văn'),
          },
          aboveReceptionLevel,
        ],
      },
      limits: [
        {
          id: 'lower_level',
          quantity: 'lake_level',
          comparison: 'at_least',
          against: { is: 'period', edge: 'lowest' },
          applies: always,
          source: rule('Điều 6, khoản 2', 'Không hạ thấp hơn mực nước thấp nhất đón lũ'),
        },
      ],
      source: rule('Điều 6, khoản 2', 'Vận hành hạ mực nước hồ để đón lũ'),
    },
    {
      id: 'normal',
      name: 'Bình thường',
      decides: 'Giám đốc nhà máy',
      when: always,
      limits: [
        {
          id: 'before_flood',
          quantity: 'lake_level',
          comparison: 'at_most',
          against: { is: 'period', edge: 'highest' },
          applies: flood,
          source: rule('Điều 3', 'Không vượt mực nước cao nhất trước lũ'),
        },
      ],
      source: rule('Điều 6, khoản 1', 'Vận hành bình thường'),
    },
  ],
  limits: [
    {
      id: 'never_above',
      quantity: 'lake_level',
      comparison: 'at_most',
      against: { is: 'level', level: 'designFloodM', offset: 0 },
      applies: always,
      source: rule('Điều 5', 'Không để mực nước hồ vượt mực nước lũ thiết kế'),
    },
    {
      id: 'least_release',
      quantity: 'release',
      comparison: 'at_least',
      against: { is: 'number', value: 3 },
      applies: always,
      source: rule('Điều 9', 'Luôn trả về hạ du không ít hơn 3 m³/s'),
    },
  ],
  notices: [
    {
      id: 'before_spill',
      before: 'first_gate',
      lead_minutes: 240,
      urgent_lead_minutes: 120,
      to: ['Ban chỉ huy phòng thủ dân sự tỉnh (mẫu)', 'Các xã hạ du (mẫu)', 'Đài khí tượng thủy văn (mẫu)'],
      source: open('Điều 10', 'Thông báo trước 4 giờ; khẩn cấp trước 2 giờ'),
    },
  ],
  sirens: [
    {
      before: 'first_gate',
      lead_minutes: 30,
      pattern: '2 hồi, mỗi hồi 20 giây, cách nhau 10 giây',
      source: rule('Điều 11', 'Trước khi mở cửa van đầu tiên 30 phút hụ 2 hồi còi'),
    },
  ],
  gates: {
    order: [['V2'], ['V1', 'V3']],
    step: 0.5,
    apart: 0.5,
    dwell_minutes: 10,
    metres_per_minute: 0.3,
    source: rule('Phụ lục', 'Mở từ cửa giữa ra hai bên, mỗi lần 0,5 m'),
  },
  stale_minutes: { plant: 30, station: 180, forecast: 180 },
};

const quiet: ProcedureCase['situation'] = {
  day: '10-03',
  figures: { lake_level: 248, inflow: 120, release: 120 },
  rising: [],
  falling: [],
  stations: { below: 122 },
  warnings: [],
  mode_before: 'normal',
};

const cases: readonly ProcedureCase[] = [
  { name: 'Ngày 3/10 yên tĩnh, hồ 248 m', situation: quiet, mode: 'normal', broken: [] },
  {
    name: 'Ngày 3/10, hồ 249,4 m',
    situation: { ...quiet, figures: { ...quiet.figures, lake_level: 249.4 } },
    mode: 'normal',
    broken: ['before_flood'],
  },
  {
    name: 'Lưu lượng đến 600 m³/s, xả 500 m³/s',
    situation: { ...quiet, figures: { lake_level: 248, inflow: 600, release: 500 } },
    mode: 'maintain',
    broken: ['maintain_least'],
  },
  {
    name: 'Đang cắt lũ, hạ lưu còn trên báo động I',
    situation: {
      ...quiet,
      figures: { lake_level: 249, inflow: 300, release: 250 },
      stations: { below: 124.6 },
      mode_before: 'cut',
    },
    mode: 'cut',
    broken: [],
  },
  {
    name: 'Trạm hạ lưu im',
    situation: { ...quiet, stations: {} },
    mode: null,
    broken: [],
  },
];

/** In force since the start of the readings. */
export const demoProcedure = (): NewProcedure => ({
  content,
  cases,
  note: 'Của hồ trình diễn',
  validFrom: new Date('2023-12-31T17:00:00.000Z'),
});
