import classes from './Outline.module.css';
import type { OutlineShape } from './camera-slots.ts';

/** The shape to aim with, over the picture. */
export function Outline({ shape }: { shape: OutlineShape }) {
  return (
    <svg
      className={classes['outline']}
      viewBox="0 0 100 100"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden
      data-shape={shape}
    >
      {shape === 'spot' && <circle cx="50" cy="50" r="30" />}
      {shape === 'plate' && <rect x="12" y="34" width="76" height="32" rx="3" />}
      {shape === 'whole' && (
        <path d="M6 22V9a3 3 0 0 1 3-3h13M78 6h13a3 3 0 0 1 3 3v13M94 78v13a3 3 0 0 1-3 3H78M22 94H9a3 3 0 0 1-3-3V78" />
      )}
    </svg>
  );
}
