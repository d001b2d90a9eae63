import { encode } from 'uqr';

/** Quiet zone: many cameras need it to find the code. */
const border = 4;

/** QR code of a text: its side in modules, and the dark modules as an SVG path with one stroke per run. */
export function qrPath(text: string): { readonly side: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { side: size, path: runs.join('') };
}
