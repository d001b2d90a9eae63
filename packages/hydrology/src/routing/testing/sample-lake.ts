import { capacityCurve } from '../../tables/capacity-curve.ts';

/** The sample lake: dead level 235, normal 250, design flood 253 m. */
export const sampleCurve = capacityCurve(
  'ZV sample',
  [230, 235, 240, 245, 250, 255],
  [10.0, 18.0, 28.5, 41.5, 57.0, 75.0],
);

/** A flood of twelve hours: hour, inflow, level, storage and outflow of the worked routing over a free weir. */
export const workedFlood: readonly (readonly [number, number, number, number, number])[] = [
  [0, 50, 250.0, 57.0, 0.0],
  [1, 120, 250.08411, 57.30278, 1.7891],
  [2, 260, 250.26812, 57.96523, 10.1836],
  [3, 480, 250.61532, 59.21517, 35.4051],
  [4, 700, 251.14282, 61.11414, 89.6136],
  [5, 820, 251.77153, 63.37751, 172.9549],
  [6, 780, 252.3527, 65.46973, 264.7038],
  [7, 640, 252.762, 66.9432, 336.7015],
  [8, 480, 252.96628, 67.67861, 374.7381],
  [9, 350, 253.00305, 67.81097, 381.7271],
  [10, 250, 252.92839, 67.54221, 367.5816],
  [11, 180, 252.78879, 67.03966, 341.6132],
  [12, 130, 252.61766, 66.42358, 310.656],
];
