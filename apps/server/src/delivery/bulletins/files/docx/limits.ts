/** A form in Word with a letterhead is some tens of kB; a scanned seal may make it a few MB. */
export const maxTemplateBytes = 5 * 1024 * 1024;
export const maxPictureBytes = 3 * 1024 * 1024;
export const maxUnpackedBytes = 24 * 1024 * 1024;
export const maxParts = 500;
export const maxSeconds = 20;
export const maxMemoryMb = 256;
