/** The baseline for shrinking photos: resize while decoding, draw, encode. */
addEventListener('message', (event: MessageEvent<{ file: Blob; edge: number; quality: number }>) => {
  void bare(event.data);
});

async function bare({ file, edge, quality }: { file: Blob; edge: number; quality: number }): Promise<void> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: edge,
    resizeQuality: 'high',
    imageOrientation: 'from-image',
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  const bytes = await blob.arrayBuffer();
  postMessage(bytes, { transfer: [bytes] });
}
