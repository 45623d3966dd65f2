import { expect, onTestFinished, test } from 'vitest';
import { plainPdf } from '../../../../../tests/support/data/plain-pdf.ts';
import { openPdf } from './open-pdf.ts';

/** Red on the left, and on the right a word in a font of the system. */
const drawing = '1 0 0 rg 0 0 100 100 re f 0 0 0 rg BT /F1 40 Tf 110 40 Td (Hall) Tj ET';

test('a page is drawn with its colours and its words', { timeout: 60_000 }, async () => {
  const pdf = await openPdf(plainPdf(drawing, [200, 100]));
  onTestFinished(pdf.close);
  expect(pdf.pages).toBe(1);
  const picture = await createImageBitmap(await pdf.page(1, 400));
  expect([picture.width, picture.height]).toEqual([400, 200]);
  const canvas = new OffscreenCanvas(400, 200).getContext('2d')!;
  canvas.drawImage(picture, 0, 0);
  expect([...canvas.getImageData(100, 100, 1, 1).data]).toEqual([255, 0, 0, 255]);
  const right = canvas.getImageData(200, 0, 200, 200).data;
  const dark = right.filter((value, at) => at % 4 === 0 && value < 100).length;
  expect(dark).toBeGreaterThan(200);
  expect(Array.from(right.subarray(0, 4))).toEqual([255, 255, 255, 255]);
});

test('what is no PDF is refused', { timeout: 60_000 }, async () => {
  await expect(openPdf(new Blob(['not a PDF']))).rejects.toThrow('unreadable');
});
