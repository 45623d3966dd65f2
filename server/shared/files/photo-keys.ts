/** Where a photo and its thumbnail are kept, by the hash of its bytes. */
export function photoKeys(sha256: string): { storedKey: string; thumbKey: string } {
  const folder = sha256.slice(0, 2);
  return { storedKey: `photos/${folder}/${sha256}.jpg`, thumbKey: `thumbs/${folder}/${sha256}.jpg` };
}
