export const maxStaffGaugeReason = 300;
