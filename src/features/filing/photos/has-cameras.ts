/** True if pages of this browser can ask for a camera at all. */
export function hasCameras(): boolean {
  // Missing where the page was opened without TLS.
  return Boolean(navigator.mediaDevices as MediaDevices | undefined);
}
