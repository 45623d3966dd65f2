import { useLingui } from '@lingui/react/macro';
import classes from './Logo.module.css';

/** A logo on a light and on a dark page. */
export function LogoPreview({ url, name }: { url: string; name: string }) {
  const { t } = useLingui();
  return (
    <div className={classes['grounds']}>
      {(['light', 'dark'] as const).map((ground) => (
        <div key={ground} className={classes['ground']} data-ground={ground}>
          <img
            src={url}
            alt={ground === 'light' ? t`Logo of ${name} on a light page` : t`Logo of ${name} on a dark page`}
          />
        </div>
      ))}
    </div>
  );
}
