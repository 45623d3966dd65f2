import { createContext, use } from 'react';

/** Opens the next record of the list beside which this one is shown; null everywhere else. */
export const NextRecord = createContext<(() => void) | null>(null);

export const useNextRecord = () => use(NextRecord);
