/** The place in a video's picture, from 0 to 1, of a place on the screen; null beside the picture. */
export function placeInPicture(
  video: Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight' | 'getBoundingClientRect'>,
  { clientX, clientY }: { clientX: number; clientY: number },
): { x: number; y: number } | null {
  const frame = video.getBoundingClientRect();
  const scale = Math.min(frame.width / video.videoWidth, frame.height / video.videoHeight);
  const [width, height] = [video.videoWidth * scale, video.videoHeight * scale];
  const x = (clientX - frame.left - (frame.width - width) / 2) / width;
  const y = (clientY - frame.top - (frame.height - height) / 2) / height;
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}
