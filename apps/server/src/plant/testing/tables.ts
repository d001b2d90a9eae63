/** Tables of the demo reservoir as files. */
export const capacityCsv = 'z,v\n230,10\n235,18\n240,28.5\n245,41.5\n250,57\n255,75\n';
export const gateCsv =
  'z,a,q\n248,0,0\n248,1,105.9\n248,2,205\n249,0,0\n249,1,111.9\n249,2,217.5\n250,0,0\n250,1,117.7\n250,2,229.3\n';
export const unitCsv = [
  'n,h,p,q',
  ...['120,30,28.6', '120,40,37.4', '120,50,46.6', '125,30,27.4', '125,40,35.9', '125,50,44.5'].map(
    (row) => `1,${row}`,
  ),
  ...['130,30,26.3', '130,40,34.5', '130,50,42.8'].map((row) => `1,${row}`),
].join('\n');

export const base64 = (content: string | Uint8Array): string => Buffer.from(content).toString('base64');

export const uploadBody = (wanted: { csv?: string } & Record<string, unknown> = {}) => {
  const { csv = capacityCsv, ...rest } = wanted;
  return {
    group_code: 'ZV',
    object_kind: 'plant',
    name: 'Dung tích hồ',
    effective_start: '2026-01-01 00:00:00',
    effective_end: null,
    loop_by_year: false,
    recompute_past: true,
    reason: 'Đo lại',
    file_name: 'ZV.csv',
    file: base64(csv),
    ...rest,
  };
};
