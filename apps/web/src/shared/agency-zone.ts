/** The clock of the agencies: their slots, days and months are of it, wherever the plant is. */
export const agencyZone = 'Asia/Ho_Chi_Minh';
