/** Loads the desk. A file of its own, so that a first screen does not list all the files that the desk consists of. */
export const loadDesk = () => import('./Desk.tsx').then((m) => m.Desk);
