import './dam-drawing.css';
import { drawerBelow } from '../sidebar.ts';
import { useMedia } from '../use-media.ts';
import { section, sheet } from './dam-section.ts';

/** Decoration, hidden from screen readers: it shows no values. */
export function DamDrawing() {
  const isBanner = useMedia(drawerBelow);
  return (
    <svg
      className="dam"
      viewBox={isBanner ? sheet.banner : sheet.whole}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="dam-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--water-a)" />
          <stop offset=".5" stopColor="var(--water-b)" />
          <stop offset="1" stopColor="var(--water-c)" />
        </linearGradient>
        <clipPath id="dam-body">
          <path d={section.dam} />
        </clipPath>
      </defs>
      {section.hills.map((hill, k) => (
        <path key={hill} className="dam-hill" d={hill} opacity={0.9 - k * 0.15} />
      ))}
      <path className="dam-pier" d={section.pier} />
      <path d={section.water} fill="url(#dam-water)" />
      <path className="dam-concrete" d={section.dam} />
      <path className="dam-outline" d={section.damLine} />
      {section.depths.map((y, k) => (
        <path key={y} className="dam-depth" d={`M0 ${y}H${sheet.heelX}`} opacity={0.334 - k * 0.026} />
      ))}
      <path className="dam-joint" d={section.joints} clipPath="url(#dam-body)" />
      <path className="dam-stream" d={section.streams[0]} strokeDasharray="16 22" />
      <path className="dam-stream" d={section.streams[1]} strokeDasharray="26 14" />
      <path className="dam-surface" d={section.waterLine} />
      <path className="dam-arms" d={section.gateArms} />
      <path className="dam-skin" d={section.gateSkin} />
      <circle className="dam-trunnion" cx={section.trunnion.x} cy={section.trunnion.y} r="8" />
      <path className="dam-deck" d="M520 150H850v18H520z" />
      <path className="dam-rail" d={section.railing} />
      <path className="dam-hoist" d="M598 168V200" />
      {section.gauge.map(({ y, width, under }) => (
        <rect
          key={y}
          className={under ? 'dam-mark dam-mark-under' : 'dam-mark'}
          x="44"
          y={y}
          width={width}
          height="11"
        />
      ))}
    </svg>
  );
}
