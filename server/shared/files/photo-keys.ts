/** The keys of a photo and its thumbnail, from the SHA-256 of the photo. */
export function photoKeys(sha256: string): { storedKey: string; thumbKey: string } {
  const folder = sha256.slice(0, 2);
  return { storedKey: `photos/${folder}/${sha256}.jpg`, thumbKey: `thumbs/${folder}/${sha256}.jpg` };
}
