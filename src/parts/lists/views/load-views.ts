/** Loads the menu of views. A file of its own, so that what loads it does not list all the files that it consists of. */
export const loadViews = () => import('./ViewsMenu.tsx');
