import { useDeferredValue } from 'react';

/**
 * True once what a query brought may be rendered. What arrives is rendered in slices, so that a press meanwhile is
 * answered; what is there already, at once. Everything on the screen that asks this sees it arrive in the same moment.
 */
export function useHasArrived(query: { data: unknown }): boolean {
  const isThere = query.data !== undefined;
  const mayShow = useDeferredValue(isThere);
  // Of the record before, what was true of it lingers a moment.
  return isThere && mayShow;
}
