export const maxPictureBytes = 3 * 1024 * 1024;
export const maxUnpackedBytes = 24 * 1024 * 1024;
export const maxParts = 500;
/** Limit for checking an uploaded form. */
export const maxCheckSeconds = 20;
/** Limit for a form that passed the check: an overloaded machine is slow, but a flood bulletin must still be issued. */
export const maxWriteSeconds = 180;
export const maxMemoryMb = 256;
