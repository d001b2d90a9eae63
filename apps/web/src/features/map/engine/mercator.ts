/** Radius of the sphere used by web maps. */
const radiusM = 6_378_137;
const radians = Math.PI / 180;

/** Metres in the Web Mercator plane: true at the equator, too long by `1 / cos(latitude)` elsewhere. */
export const mercatorX = (longitude: number): number => longitude * radians * radiusM;
export const mercatorY = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) * radiusM;

const latitudeOf = (y: number): number => (2 * Math.atan(Math.exp(y / radiusM)) - Math.PI / 2) / radians;

/** Metres on the ground per metre of the plane. */
export const groundScale = (y: number): number => Math.cos(latitudeOf(y) * radians);
