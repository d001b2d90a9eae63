import { wallText } from '@spillway/plant-time/wall-text';

/** Plain letters, so that every mail program and every disk takes it. */
export function fileNameOf(
  hydroCode: string,
  title: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  timeZone: string,
  format: string,
): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
  const day = (ms: number) => wallText(ms, timeZone).slice(0, 10);
  const period = [...new Set([day(fromMs), day(toMs)])].join('_');
  return `${hydroCode}-${plain}-${period}.${format}`;
}
