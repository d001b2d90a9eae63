import { useEffect, useState } from 'react';

export const speeds = [1, 2, 4, 8] as const;
type Speed = (typeof speeds)[number];

/** Duration of a step at the slowest speed. */
const stepMs = 800;

export interface Player {
  /** Index in the times of the period. */
  readonly step: number;
  /** In a sliding period the end is now. */
  readonly isAtEnd: boolean;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly go: (step: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: Speed) => void;
}

/** Current step of the map: follows the end of the period until the user moves or plays it. */
export function usePlayer(count: number): Player {
  const last = Math.max(0, count - 1);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const step = Math.min(chosen ?? last, last);
  const go = (next: number) => setChosen(next >= last ? null : Math.max(0, next));
  const isRunning = isPlaying && step < last;
  useEffect(() => {
    if (!isPlaying) return;
    if (step >= last) return setPlaying(false);
    const timer = setTimeout(() => setChosen(step + 1 >= last ? null : step + 1), stepMs / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, step, last, speed]);
  return {
    step,
    isAtEnd: step === last,
    isPlaying: isRunning,
    speed,
    go(next) {
      setPlaying(false);
      go(next);
    },
    play() {
      if (step >= last) setChosen(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    setSpeed,
  };
}
