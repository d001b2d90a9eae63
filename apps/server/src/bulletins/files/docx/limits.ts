export const maxPictureBytes = 3 * 1024 * 1024;
export const maxUnpackedBytes = 24 * 1024 * 1024;
export const maxParts = 500;
/** Of a form that somebody brings. */
export const maxCheckSeconds = 20;
/** Of one that was tried before: a machine that is short of everything is slow, and a bulletin of a flood goes out all the same. */
export const maxWriteSeconds = 180;
export const maxMemoryMb = 256;
