let isAbsent = false;

/** True unless pages of this browser cannot ask for a camera, or the device is known to have none. */
export function mayHaveCamera(): boolean {
  // Missing where the page was opened without TLS.
  return Boolean(navigator.mediaDevices as MediaDevices | undefined) && !isAbsent;
}

/**
 * Asks whether the device has a camera, which browsers say without a permission. Asked when a claim is opened: a file
 * picker has to open within the tap, so at the photos the answer must be there.
 */
export async function lookForCameras(): Promise<void> {
  if (!('mediaDevices' in navigator)) return;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => null);
  isAbsent = devices?.every(({ kind }) => kind !== 'videoinput') ?? false;
}
