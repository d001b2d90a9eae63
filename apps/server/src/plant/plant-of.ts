export { plantOf } from '../access/plants/plants.ts';
