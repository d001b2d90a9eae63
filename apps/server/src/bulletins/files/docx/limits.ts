export const maxPictureBytes = 3 * 1024 * 1024;
export const maxUnpackedBytes = 24 * 1024 * 1024;
export const maxParts = 500;
/** For an uploaded form. */
export const maxCheckSeconds = 20;
/** For a form that passed: a machine short of everything is slow, and a flood bulletin must go out all the same. */
export const maxWriteSeconds = 180;
export const maxMemoryMb = 256;
