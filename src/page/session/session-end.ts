/** What happens when the server no longer knows the session; set once by the page's start. */
let ending: () => Promise<void> = async () => undefined;

export function onSessionEnd(handler: () => Promise<void>): void {
  ending = handler;
}

/** The session cannot be renewed: the person is signed out and asked to sign in again. */
export function endSession(): Promise<void> {
  return ending();
}
