import type { ReactNode } from 'react';

/** A message beside what it is about; bad news is said at once by screen readers. */
export function Notice({ tone, children }: { tone: 'bad' | 'plain' | 'good'; children: ReactNode }) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
