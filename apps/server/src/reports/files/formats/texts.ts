import type { Texts } from '../../tables/tables.ts';

const both = (vi: string, en: string): Texts => ({ vi, en });

/** Texts within the files. `{...}` are placeholders. */
export const fileTexts = {
  plant: both('Nhà máy: {name} ({code})', 'Plant: {name} ({code})'),
  period: both('Kỳ báo cáo: {from} – {to}', 'Period: {from} – {to}'),
  made: both('Người lập: {author}, lúc {at}', 'Prepared by {author} at {at}'),
  knownAs: both('Số {number}; mã chuỗi {head}', 'No. {number}; chain code {head}'),
  data: both(
    'Số liệu nhận đến {at}; phiên bản danh mục {revision}',
    'Data received up to {at}; series list version {revision}',
  ),
  noData: both('Chưa nhận số liệu nào', 'No data has been received'),
  demo: both('SỐ LIỆU MINH HỌA, không phải số đo thật', 'DEMONSTRATION DATA, not measured'),
  stampEnd: both(
    'Mỗi dòng ghi thời điểm cuối bước; dòng đầu thuộc thời gian trước kỳ nên không tính vào các dòng cuối bảng.',
    'Each row shows the end of its step; the first one covers time before the period and is left out of the rows below the table.',
  ),
  stampReading: both(
    'Mỗi dòng là một thời điểm đo; dòng đầu không tính vào các dòng cuối bảng.',
    'Each row is a time of measurement; the first one is left out of the rows below the table.',
  ),
  stampBegin: both('Ngày của nhà máy bắt đầu lúc {dayBoundary}.', 'A plant day begins at {dayBoundary}.'),
  time: both('Thời gian', 'Time'),
  remarks: both('Ghi chú', 'Remarks'),
  coverage: both('Tỷ lệ số liệu', 'Data coverage'),
  notes: both('Chú thích', 'Notes'),
  cells: both('Số ô', 'Cells'),
  report: both('Báo cáo', 'Report'),
  page: both('Trang {page}', 'Page {page}'),
  aboutSheet: both('Thông tin', 'About'),
} as const;
