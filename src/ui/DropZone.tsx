import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import classes from './DropZone.module.css';
import { notify } from './notes/notify.ts';

/** A place on which a file, or with `onFiles` several, can be dropped, around the button that chooses them. */
export function DropZone(
  props: { children: ReactNode } & (
    | { onFile: (file: File) => void; onFiles?: never }
    | { onFile?: never; onFiles: (files: readonly File[]) => void }
  ),
) {
  const { t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files];
        const [file, ...others] = files;
        if (props.onFiles) props.onFiles(files);
        // Of several, nobody knows which one is meant.
        else if (others.length > 0) void notify({ message: t`Please drop one file at a time.`, tone: 'bad' });
        else if (file) props.onFile(file);
      }}
    >
      {props.children}
    </div>
  );
}
