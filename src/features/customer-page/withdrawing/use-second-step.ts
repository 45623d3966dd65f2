import { useEffect, useState } from 'react';

/** Whether the second step is shown. The browser's Back leads to the first, and a reload begins with it again. */
export function useSecondStep(): { asks: boolean; ask: () => void; back: () => void } {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const leave = () => setAsks(false);
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
  return {
    asks,
    ask: () => {
      history.pushState(null, '');
      setAsks(true);
    },
    back: () => {
      setAsks(false);
      history.back();
    },
  };
}
