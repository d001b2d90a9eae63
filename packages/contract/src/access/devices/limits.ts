/** For one account. */
export const maxDevices = 10;
export const maxDeviceLabel = 60;
