export const maxFloodReason = 300;
export const mostFloods = 100;
