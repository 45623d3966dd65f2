// Draws the demo's film: `node docs/brand/draw-film.mjs`. Chromium records it; the result is committed.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

const target = fileURLToPath(new URL('../../server/demo/assets/film.mp4', import.meta.url));

/** Runs in the browser: the zones of a hob light up one after the other, then the mark stays. */
async function record() {
  const seconds = 5;
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  document.body.append(canvas);
  const pen = canvas.getContext('2d');
  const zones = [
    [252, 122, 46],
    [388, 122, 28],
    [388, 254, 46],
    [252, 254, 64],
  ];
  const draw = (second) => {
    pen.fillStyle = '#0025a4';
    pen.fillRect(0, 0, 640, 360);
    zones.forEach(([x, y, radius], at) => {
      const glow = Math.max(0, Math.min(1, second - at));
      const fades = at < 3 ? Math.max(0, Math.min(1, second - at - 1.2)) : 0;
      pen.beginPath();
      pen.arc(x, y, radius, 0, 2 * Math.PI);
      pen.fillStyle = `rgb(255 255 255 / ${glow - fades})`;
      pen.fill();
      pen.lineWidth = 8;
      pen.strokeStyle = 'rgb(255 255 255 / 0.6)';
      pen.stroke();
    });
    if (second < 3.8) return;
    pen.beginPath();
    pen.arc(252, 254, 26, 0, 2 * Math.PI);
    pen.fillStyle = '#0025a4';
    pen.fill();
  };
  const recorder = new MediaRecorder(canvas.captureStream(15), {
    mimeType: 'video/mp4;codecs=avc1.42E01E',
    videoBitsPerSecond: 150_000,
  });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const begun = performance.now();
  recorder.start();
  await new Promise((resolve) => {
    const next = () => {
      const second = (performance.now() - begun) / 1000;
      draw(second);
      if (second < seconds) requestAnimationFrame(next);
      else resolve();
    };
    next();
  });
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.stop();
  await stopped;
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
writeFileSync(target, Uint8Array.from(await page.evaluate(record)));
await browser.close();
