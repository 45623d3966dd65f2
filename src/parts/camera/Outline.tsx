import classes from './Outline.module.css';
import type { OutlineShape } from './camera-slots.ts';

const corner = 12;

/** The shape to aim with, over a picture whose width is `ratio` times its height. */
export function Outline({ shape, ratio }: { shape: OutlineShape; ratio: number }) {
  const [width, height] = ratio > 1 ? [100 * ratio, 100] : [100, 100 / ratio];
  const [right, bottom] = [width - 6, height - 6];
  return (
    <svg className={classes['outline']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {shape === 'spot' && <circle cx={width / 2} cy={height / 2} r="32" />}
      {shape === 'plate' && <rect x={width / 2 - 40} y={height / 2 - 22} width="80" height="44" rx="4" />}
      {shape === 'whole' && (
        <path
          d={[
            `M6 ${6 + corner} V6 H${6 + corner}`,
            `M${right - corner} 6 H${right} V${6 + corner}`,
            `M${right} ${bottom - corner} V${bottom} H${right - corner}`,
            `M${6 + corner} ${bottom} H6 V${bottom - corner}`,
          ].join(' ')}
        />
      )}
    </svg>
  );
}
