import { createContext, useContext } from 'react';

/** Says what is wrong with one field, soon and not while it is typed in. */
export type Judge = (path: string) => void;

export const JudgeContext = createContext<Judge>(() => undefined);

export function useJudge(): Judge {
  return useContext(JudgeContext);
}
