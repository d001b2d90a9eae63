import { useEffect, useState } from 'react';

export const speeds = [1, 2, 4, 8] as const;
type Speed = (typeof speeds)[number];

/** How long a step stays at the slowest. */
const stepMs = 800;

export interface Player {
  /** A place in the times of the period. */
  readonly step: number;
  /** The end of a period that goes on with time is the present. */
  readonly isAtEnd: boolean;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly go: (step: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: Speed) => void;
}

/** Where in its period the map stands: at the end, moving on with it, until somebody goes elsewhere or has it play. */
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
