import type { ReactNode } from 'react';
import { LanguageSwitch } from '#parts/LanguageSwitch.tsx';
import { PublicFooter } from '#parts/PublicFooter.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import classes from './SessionLayout.module.css';

/**
 * The layout of the pages before sign-in: one column, and a large drawing of a hob beside it where there is room. The
 * footer waits while the page is growing.
 */
export function SessionLayout({ children, isGrowing }: { children: ReactNode; isGrowing?: boolean }) {
  return (
    <div className={classes['layout']}>
      <div className={classes['column']}>
        <header className={classes['top']}>
          <Wordmark size={32} />
          <LanguageSwitch />
        </header>
        <main className={classes['main']} id="main" tabIndex={-1}>
          {children}
        </main>
        {!isGrowing && <PublicFooter />}
      </div>
      <div className={classes['picture']} aria-hidden>
        <svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice">
          <g className={classes['field']}>
            {[150, 118, 86, 54].map((r) => (
              <circle key={r} cx="190" cy="235" r={r} />
            ))}
            {[92, 64, 36].map((r) => (
              <circle key={r} cx="455" cy="205" r={r} />
            ))}
            {[120, 90, 60].map((r) => (
              <circle key={r} cx="440" cy="520" r={r} />
            ))}
          </g>
          <g className={classes['lit']}>
            {[132, 108, 84, 60, 36].map((r) => (
              <circle key={r} cx="165" cy="560" r={r} />
            ))}
          </g>
        </svg>
      </div>
    </div>
  );
}
