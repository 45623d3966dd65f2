import type { ReactNode } from 'react';
import classes from './InstallHelp.module.css';

/** A neutral drawing: outlines in the text's colour, and what is meant in the accent's. */
function Picture({ children, mark }: { children: ReactNode; mark: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 96"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden
    >
      {children}
      <g className={classes['mark']} stroke="currentColor" strokeWidth={2.5} strokeLinejoin="round">
        {mark}
      </g>
    </svg>
  );
}

const lines = (
  <>
    <path d="M28 36h60M28 48h84M28 60h44" opacity={0.35} />
    <rect x={14} y={12} width={132} height={72} rx={8} opacity={0.6} />
  </>
);

/** A box with an arrow upwards: the share button. */
export function SharePicture() {
  return <Picture mark={<path d="M112 62V40m-7 7 7-7 7 7M104 54h-4v20h24V54h-4" />}>{lines}</Picture>;
}

/** Three dots: the menu. */
export function MenuPicture() {
  return (
    <Picture
      mark={
        <>
          {[22, 30, 38].map((y) => (
            <circle key={y} cx={132} cy={y} r={2.5} fill="currentColor" stroke="none" />
          ))}
          <circle cx={132} cy={30} r={15} strokeDasharray="4 4" />
        </>
      }
    >
      {lines}
    </Picture>
  );
}

/** An entry with a plus in a list. */
export function AddPicture() {
  return (
    <Picture
      mark={
        <>
          <rect x={26} y={40} width={108} height={22} rx={6} />
          <path d="M120 46v10m-5-5h10M36 51h44" />
        </>
      }
    >
      <rect x={14} y={12} width={132} height={72} rx={8} opacity={0.6} />
      <path d="M36 27h60M36 74h50" opacity={0.35} />
    </Picture>
  );
}

/** A browser's address bar with an icon at its end. */
export function AddressBarPicture() {
  return (
    <Picture mark={<path d="M118 22h14v12h-14zM125 24v6m-3-3 3 3 3-3M121 38h8" />}>
      <rect x={8} y={10} width={144} height={76} rx={8} opacity={0.6} />
      <rect x={20} y={18} width={92} height={20} rx={10} opacity={0.6} />
      <path d="M30 28h40M8 46h144" opacity={0.35} />
    </Picture>
  );
}

/** Icons in a row, one of them the app's hob. */
export function DockPicture() {
  return (
    <Picture
      mark={
        <>
          <rect x={66} y={34} width={28} height={28} rx={7} />
          <circle cx={80} cy={48} r={8} />
          <circle cx={80} cy={48} r={3.5} />
        </>
      }
    >
      {[26, 106].map((x) => (
        <rect key={x} x={x} y={34} width={28} height={28} rx={7} opacity={0.35} />
      ))}
      <rect x={14} y={22} width={132} height={52} rx={14} opacity={0.6} />
    </Picture>
  );
}
