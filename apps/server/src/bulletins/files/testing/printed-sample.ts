import type { PrintedBulletin } from '@spillway/rules/bulletins/printed-shape';

const cell = (text: string, value: number | null = null) => ({ text, value, wallAt: null });
const hour = (text: string, wallAt: string) => ({ text, value: null, wallAt });

/** A flood bulletin for tests, with every kind of cell. */
export const printedSample: PrintedBulletin = {
  language: 'vi',
  head: {
    agencyAbove: 'CÔNG TY THỦY ĐIỆN SÔNG MẪU',
    organisation: 'NHÀ MÁY THỦY ĐIỆN HỒ MẪU',
    motto: ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'Độc lập - Tự do - Hạnh phúc'],
  },
  number: 'Số: 007/TINLU-HOMAU',
  placeAndDate: 'Quảng Nam, ngày 08 tháng 05 năm 2026',
  title: 'TIN LŨ VỀ HỒ THỦY ĐIỆN HỒ MẪU',
  subtitle: '(Phục vụ vận hành hồ Thủy điện Hồ Mẫu)',
  marks: ['Phát kèm lưu ý: chưa có số liệu trạm Trà Bui'],
  sections: [
    {
      id: 'now',
      heading: '1. Hiện trạng',
      paragraphs: [
        'Lúc 10 giờ ngày 08/05/2026, mực nước hồ 172,35 m, dưới BĐ1 1,5 m.',
        'Mưa lưu vực 24 giờ qua 85,4 mm.',
      ],
      tables: [
        {
          id: 'observed',
          caption: 'Mực nước và lưu lượng đã qua',
          note: 'Số liệu chưa chỉnh biên.',
          columns: [
            { id: 'time', label: 'Thời gian', isNumber: false },
            { id: 'level', label: 'Mực nước hồ (m)', isNumber: true },
            { id: 'inflow', label: 'Lưu lượng đến (m³/s)', isNumber: true },
          ],
          rows: [
            {
              id: 'h07',
              cells: [hour('07 giờ 08/05', '2026-05-08T07:00:00'), cell('171,90', 171.9), cell('1.234', 1234)],
            },
            {
              id: 'h10',
              cells: [hour('10 giờ 30 phút 08/05', '2026-05-08T10:30:00'), cell('172,35', 172.35), cell('1.580', 1580)],
            },
          ],
        },
      ],
    },
    {
      id: 'forecast',
      heading: '2. Dự báo',
      paragraphs: ['Lũ về hồ tiếp tục lên & đạt đỉnh 2.150 m³/s lúc 16 giờ <08/05>.'],
      tables: [
        {
          id: 'ahead',
          caption: '',
          note: '',
          columns: [
            { id: 'lead', label: 'Thời đoạn', isNumber: false },
            { id: 'range', label: 'Lưu lượng đến (m³/s)', isNumber: true },
            { id: 'release', label: 'Tổng lưu lượng xả (m³/s)', isNumber: true },
          ],
          rows: [
            { id: 'h6', cells: [cell('6 giờ tới'), cell('1.800 - 2.150'), cell('1.450', 1450)] },
            { id: 'h12', cells: [cell('12 giờ tới'), cell('1.500 - 1.900'), cell('-', null)] },
          ],
        },
      ],
    },
  ],
  issuedLine: 'Tin phát lúc: 10 giờ 30 phút ngày 08/05/2026',
  nextLine: 'Bản tin tiếp theo: 13 giờ 30 phút ngày 08/05/2026',
  forecastersTitle: 'Dự báo viên:',
  forecasters: ['Nguyễn Văn An', 'Trần Thị Bình'],
  signer: { title: 'GIÁM ĐỐC', name: 'Đỗ Đình Cường' },
  receiversTitle: 'Nơi nhận:',
  receivers: ['Ban Chỉ huy PCTT tỉnh', 'Đài KTTV tỉnh', 'Lưu: VT'],
};

/** All texts that each file of the bulletin must contain. */
export const textsOf = (printedBulletin: PrintedBulletin): string[] => [
  printedBulletin.head.agencyAbove,
  printedBulletin.head.organisation,
  printedBulletin.number,
  printedBulletin.placeAndDate,
  printedBulletin.title,
  printedBulletin.subtitle,
  ...printedBulletin.marks,
  ...printedBulletin.sections.flatMap(({ heading, paragraphs, tables }) => [
    heading,
    ...paragraphs,
    ...tables.flatMap(({ columns, rows, note }) => [
      ...(note === '' ? [] : [note]),
      ...columns.map(({ label }) => label),
      ...rows.flatMap(({ cells }) => cells.map(({ text }) => text)),
    ]),
  ]),
  printedBulletin.issuedLine,
  printedBulletin.nextLine,
  printedBulletin.forecastersTitle,
  ...printedBulletin.forecasters,
  printedBulletin.signer.title,
  printedBulletin.signer.name,
  printedBulletin.receiversTitle,
  ...printedBulletin.receivers,
];
