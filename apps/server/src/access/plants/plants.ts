/** Which plants there are and who may see them, for the rooms that ask. */
export { plantOf } from './plant-of.ts';
export { firstPlant, insertPlant, knownCodes, type PlantName, plantNameOf, plantsOf, replacePlants } from './store.ts';
