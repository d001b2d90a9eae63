export { dayNumberAt, dayText, type PlantClock, startOfDayMs } from '@spillway/plant-time/day';
export { parseStamp } from '@spillway/plant-time/stamp';
export { wallText } from '@spillway/plant-time/wall-text';
export { dayMs, instantOfWall, wallMsAt } from '@spillway/plant-time/zone';
