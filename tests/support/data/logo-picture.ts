import sharp from 'sharp';

/** A logo as a studio sends it: dark letters, or of a given colour, on a transparent background, as a PNG. */
export async function logoPicture(colour = '#26324a'): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="160"><rect x="40" y="40" width="520" height="80" fill="${colour}"/></svg>`,
  );
  return new Uint8Array(await sharp(drawn).png().toBuffer());
}
