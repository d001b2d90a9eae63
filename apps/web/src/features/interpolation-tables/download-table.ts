import { downloadFile } from '../../app/download-file.ts';

export const downloadTable = (
  table: { readonly table_id: string; readonly name: string },
  format: 'csv' | 'xlsx',
): Promise<void> => downloadFile(`/v1/table/download/${table.table_id}?format=${format}`, `${table.name}.${format}`);
