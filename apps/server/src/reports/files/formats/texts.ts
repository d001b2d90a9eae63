import type { Texts } from '../../tables/tables.ts';

const inLanguages = (vi: string, en: string): Texts => ({ vi, en });

/** Texts within the files. `{...}` are placeholders. */
export const fileTexts = {
  plant: inLanguages('Nhà máy: {name} ({code})', 'Plant: {name} ({code})'),
  period: inLanguages('Kỳ báo cáo: {from} – {to}', 'Period: {from} – {to}'),
  made: inLanguages('Người lập: {author}, lúc {at}', 'Prepared by {author} at {at}'),
  knownAs: inLanguages('Số {number}; mã chuỗi {head}', 'No. {number}; chain code {head}'),
  data: inLanguages(
    'Số liệu nhận đến {at}; phiên bản danh mục {revision}',
    'Data received up to {at}; series list version {revision}',
  ),
  noData: inLanguages('Chưa nhận số liệu nào', 'No data has been received'),
  demo: inLanguages('SỐ LIỆU MINH HỌA, không phải số đo thật', 'DEMONSTRATION DATA, not measured'),
  stampEnd: inLanguages(
    'Mỗi dòng ghi thời điểm cuối bước; dòng đầu thuộc thời gian trước kỳ nên không tính vào các dòng cuối bảng.',
    'Each row shows the end of its step; the first one covers time before the period and is left out of the rows below the table.',
  ),
  stampReading: inLanguages(
    'Mỗi dòng là một thời điểm đo; dòng đầu không tính vào các dòng cuối bảng.',
    'Each row is a time of measurement; the first one is left out of the rows below the table.',
  ),
  stampBegin: inLanguages('Ngày của nhà máy bắt đầu lúc {dayBoundary}.', 'A plant day begins at {dayBoundary}.'),
  time: inLanguages('Thời gian', 'Time'),
  remarks: inLanguages('Ghi chú', 'Remarks'),
  coverage: inLanguages('Tỷ lệ số liệu', 'Data coverage'),
  notes: inLanguages('Chú thích', 'Notes'),
  cells: inLanguages('Số ô', 'Cells'),
  report: inLanguages('Báo cáo', 'Report'),
  page: inLanguages('Trang {page}', 'Page {page}'),
  aboutSheet: inLanguages('Thông tin', 'About'),
} as const;
