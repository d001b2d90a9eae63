type Rgb = readonly [r: number, g: number, b: number];

function rgbOf(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? hex.replace(/^#(.)(.)(.)$/, '$1$1$2$2$3$3');
  if (!/^[0-9a-f]{6}$/i.test(digits)) throw new Error(`${hex} is not a colour written as #rrggbb`);
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Relative luminance of WCAG 2.2, 0 black to 1 white. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of WCAG 2.2, 1 to 21. Text needs 4.5, edges of controls need 3. */
export function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(rgbOf(first)), luminance(rgbOf(second))].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
