/** Sentences for faults of an uploaded table, by the engine's fault codes; part of the field catalogue. */
export const tableFaultTexts = {
  'column.missing': {
    vi: 'Thiếu cột {column}. Dòng tiêu đề phải là: {expected}.',
    en: 'Column {column} is missing. The heading must be: {expected}.',
  },
  'column.unknown': {
    vi: 'Không nhận cột {column}. Dòng tiêu đề phải là: {expected}.',
    en: 'Column {column} is not accepted. The heading must be: {expected}.',
  },
  'column.duplicate': { vi: 'Cột {column} xuất hiện hai lần.', en: 'Column {column} appears twice.' },
  'table.empty': { vi: 'Bảng không có dòng dữ liệu nào.', en: 'The table has no data rows.' },
  'table.too_few_rows': {
    vi: 'Bảng chỉ có {rows} dòng; cần ít nhất {needed}.',
    en: 'The table has only {rows} rows; at least {needed} are needed.',
  },
  'table.too_few_curves': {
    vi: 'Bảng chỉ có {curves} đường; cần ít nhất {needed} giá trị khác nhau ở cột này.',
    en: 'The table has only {curves} curves; at least {needed} different values are needed in this column.',
  },
  'table.too_many_rows': {
    vi: 'Bảng có {rows} dòng; tối đa {max}.',
    en: 'The table has {rows} rows; at most {max} are accepted.',
  },
  'curve.too_few_rows': {
    vi: 'Đường này chỉ có {rows} dòng; cần ít nhất {needed}.',
    en: 'This curve has only {rows} rows; at least {needed} are needed.',
  },
  'row.blank': { vi: 'Dòng trống giữa bảng. Hãy xóa dòng này.', en: 'Blank row inside the table. Remove it.' },
  'row.too_long': {
    vi: 'Dòng có {cells} ô, tiêu đề chỉ có {width} cột. Hãy bỏ các ô thừa.',
    en: 'The row has {cells} cells, but the heading has only {width} columns. Remove the extra cells.',
  },
  'cell.blank': { vi: 'Ô trống. Hãy nhập số.', en: 'The cell is blank. Enter a number.' },
  'cell.not_a_number': { vi: '“{value}” không phải là số.', en: '“{value}” is not a number.' },
  'cell.decimal_comma': {
    vi: '“{value}” dùng dấu phẩy thập phân. Hãy chọn dấu thập phân là dấu phẩy khi tải lên, hoặc sửa thành dấu chấm.',
    en: '“{value}” has a decimal comma. Choose the comma as decimal separator when uploading, or write a point.',
  },
  'cell.decimal_point': {
    vi: '“{value}” có dấu chấm trong khi dấu thập phân đã chọn là dấu phẩy. Hãy sửa lại ô này.',
    en: '“{value}” has a point, but the comma was chosen as decimal separator. Correct this cell.',
  },
  'cell.not_finite': { vi: '“{value}” quá lớn.', en: '“{value}” is too large.' },
  'cell.not_whole': { vi: '{value} phải là số nguyên.', en: '{value} must be a whole number.' },
  'cell.out_of_range': {
    vi: '{value} nằm ngoài khoảng cho phép từ {min} đến {max}. Hãy kiểm tra đơn vị và cột.',
    en: '{value} is outside the range from {min} to {max}. Check the unit and the column.',
  },
  'key.duplicate': { vi: 'Giá trị {value} bị lặp lại.', en: 'The value {value} is repeated.' },
  'key.not_increasing': {
    vi: '{value} phải lớn hơn {previous} ở dòng trên. Hãy sắp xếp tăng dần.',
    en: '{value} must be greater than {previous} in the row above. Sort the rows in ascending order.',
  },
  'value.not_rising': {
    vi: '{value} phải lớn hơn {previous} ở dòng trên.',
    en: '{value} must be greater than {previous} in the row above.',
  },
  'value.falling': {
    vi: '{value} không được nhỏ hơn {previous} ở dòng trên.',
    en: '{value} must not be less than {previous} in the row above.',
  },
  'value.below_previous_column': {
    vi: '{value} không được nhỏ hơn {previous} ở cột bên trái.',
    en: '{value} must not be less than {previous} in the column to its left.',
  },
} as const;

/** Faults of a capacity curve compared with its plant. */
export const lakeFaultTexts = {
  'lake.too_wide': {
    vi: 'Theo bảng này, ở mực nước {level} m mặt hồ rộng {area} km², trong khi lưu vực chỉ {basin} km². Hãy kiểm tra đơn vị của cột v.',
    en: 'According to this table the lake is {area} km² at {level} m, in a basin of only {basin} km². Check the unit of column v.',
  },
  'lake.centimetre_too_much': {
    vi: 'Theo bảng này, ở mực nước {level} m mặt hồ rộng {area} km²: nước dâng 1 cm trong {minutes} phút là {flow} m³/s, hơn lũ thiết kế {flood} m³/s. Hãy kiểm tra đơn vị của cột v; nếu đúng, hãy tính với bước dài hơn.',
    en: 'According to this table the lake is {area} km² at {level} m: a rise of 1 cm in {minutes} minutes is {flow} m³/s, more than the design flood of {flood} m³/s. Check the unit of column v; if it is right, record in longer steps.',
  },
} as const;
