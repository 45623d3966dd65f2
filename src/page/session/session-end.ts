/** Called when the server no longer accepts the session; set once at the page's start. */
let ending: () => Promise<void> = async () => undefined;

export function onSessionEnd(handler: () => Promise<void>): void {
  ending = handler;
}

/**
 * Signs the user out, because the session cannot be renewed, and asks them to sign in again. The page is left then, and
 * this does not resolve.
 */
export function endSession(): Promise<void> {
  return ending();
}
