/** True if pages of this browser can ask for a camera at all. */
export function canAskForCamera(): boolean {
  // Missing where the page was opened without TLS.
  return Boolean(navigator.mediaDevices as MediaDevices | undefined);
}

/** True if the device has no camera, which browsers say without a permission. */
export async function hasNoCamera(): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => null);
  return devices?.every(({ kind }) => kind !== 'videoinput') ?? false;
}
