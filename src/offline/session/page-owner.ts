/** The user whose page this is. `onMoved`: the page was asked to write for them, but they are no longer signed in. */
export interface PageOwner {
  userId: string;
  onMoved: () => void;
}

let page: PageOwner | null = null;

/** Makes this page a user's own: from now on it writes nothing for anybody else, also after its session has ended. */
export function ownPage(owner: PageOwner | null): void {
  page = owner;
}

/** The page's user; null in a worker and before sign-in, where work is done for the signed-in user. */
export function pageOwner(): PageOwner | null {
  return page;
}
