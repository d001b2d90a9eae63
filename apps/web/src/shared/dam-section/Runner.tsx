import { type Paints, url } from './SectionDefs.tsx';
import type { SceneUnit } from './section-scene.ts';

interface RunnerProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly state: SceneUnit['state'];
  readonly paints: Paints;
}

/** A runner with blades is running, an empty ring stopped, a crossed one out of service, a hatched one unknown. */
export function Runner({ x, y, radius, state, paints }: RunnerProps) {
  const blade = `M0 ${-radius * 0.28}q${radius * 0.34} ${-radius * 0.28} ${radius * 0.2} ${-radius * 0.62}`;
  const cross = radius * 0.6;
  return (
    <g className={`cut-runner cut-runner-${state}`} transform={`translate(${x} ${y})`}>
      <circle r={radius} fill={state === 'unknown' ? url(paints.noData) : 'none'} />
      {state === 'running' &&
        [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => <path key={turn} d={blade} transform={`rotate(${turn})`} />)}
      {state === 'running' && <circle className="cut-runner-hub" r={radius * 0.24} />}
      {state === 'outOfService' && (
        <path d={`M${-cross} ${-cross}L${cross} ${cross}M${cross} ${-cross}L${-cross} ${cross}`} />
      )}
    </g>
  );
}
