import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Dark on light in both themes: a camera reads it no other way. */
export function QrCode({ text, label }: QrCodeProps) {
  const { side, path } = qrPath(text);
  return (
    <svg
      className="trust-code"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
