import { encode } from 'uqr';

/** Light modules around it, without which many cameras do not find it. */
const border = 4;

/** Of a text as a QR code: its side in modules, and the dark ones as an SVG path with one stroke for each run. */
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
