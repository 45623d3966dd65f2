/** What looking for an update found. `none`: this browser runs without a worker, so a reload brings the newest. */
export type UpdateFound = 'newest' | 'fetching' | 'none';

/** Looks for a new version now. Throws if the server cannot be reached. */
export async function checkForUpdate(): Promise<UpdateFound> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return 'none';
  await registration.update();
  return registration.installing || registration.waiting ? 'fetching' : 'newest';
}
