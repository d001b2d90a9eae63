export const maxSensorPorts = 9999;
