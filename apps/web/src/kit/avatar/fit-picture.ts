/** Avatar limit of the contract, in characters of the encoded text. */
export const pictureLimit = 96 * 1024;

/** From fine to coarse: the first that fits is used. */
const attempts = [
  { sidePx: 256, quality: 0.9 },
  { sidePx: 256, quality: 0.75 },
  { sidePx: 192, quality: 0.75 },
  { sidePx: 128, quality: 0.7 },
  { sidePx: 96, quality: 0.6 },
] as const;

type Encode = (sidePx: number, quality: number) => string;

/** The best encoding within the limit, or null if even the coarsest is too large. */
export function fitWithin(limit: number, encode: Encode): string | null {
  for (const { sidePx, quality } of attempts) {
    const encodedPicture = encode(sidePx, quality);
    if (encodedPicture.length <= limit) return encodedPicture;
  }
  return null;
}

/** Largest centred square, which a round frame shows. */
export function middleSquare(widthPx: number, heightPx: number) {
  const sidePx = Math.min(widthPx, heightPx);
  return { leftPx: (widthPx - sidePx) / 2, topPx: (heightPx - sidePx) / 2, sidePx };
}

/** Reads, crops and shrinks a picture in the browser; null if it cannot be made small enough. */
export async function fitPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { leftPx, topPx, sidePx } = middleSquare(picture.width, picture.height);
    return fitWithin(pictureLimit, (outPx, quality) => {
      const canvas = document.createElement('canvas');
      canvas.width = outPx;
      canvas.height = outPx;
      const sheet = canvas.getContext('2d');
      if (!sheet) throw new Error('This browser cannot draw pictures.');
      // JPEG has no transparency; without a background a transparent corner would turn black.
      sheet.fillStyle = 'white';
      sheet.fillRect(0, 0, outPx, outPx);
      sheet.imageSmoothingQuality = 'high';
      sheet.drawImage(picture, leftPx, topPx, sidePx, sidePx, 0, 0, outPx, outPx);
      return canvas.toDataURL('image/jpeg', quality);
    });
  } finally {
    picture.close();
  }
}
