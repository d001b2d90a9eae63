import { maxSensorPorts } from '@spillway/contract/plant/stations/limits';

/** Choices: free ports, the selected one, and a typed one. */
export function portChoices(free: readonly number[], chosen: number | null, typedText: string): readonly number[] {
  const port = /^\d{1,4}$/.test(typedText.trim()) ? Number(typedText) : 0;
  const others = [chosen ?? 0, port].filter((one) => one >= 1 && one <= maxSensorPorts);
  return [...new Set([...free, ...others])].toSorted((a, b) => a - b);
}
