/** Overland flow [mm/h] above which the catchment drains faster, and the factor (DHI's constants). */
export const KINEMATIC_LIMIT_MM_PER_H = 0.4;
export const KINEMATIC_EXPONENT = 0.4;

/** How long a store holds overland flow of this rate in mm/h; a row computes the same in place. */
export const overlandConstantH = (routingConstantH: number, flowMmPerH: number): number =>
  flowMmPerH > KINEMATIC_LIMIT_MM_PER_H
    ? routingConstantH * (flowMmPerH / KINEMATIC_LIMIT_MM_PER_H) ** -KINEMATIC_EXPONENT
    : routingConstantH;
