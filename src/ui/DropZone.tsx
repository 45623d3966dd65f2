import { useState, type ReactNode } from 'react';
import classes from './DropZone.module.css';

/** A place on which a file, or with `onFiles` several, can be dropped, around the button that chooses them. */
export function DropZone(
  props: { children: ReactNode } & (
    | { onFile: (file: File) => void; onFiles?: never }
    | { onFile?: never; onFiles: (files: readonly File[]) => void }
  ),
) {
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
        const [file] = files;
        if (props.onFiles) props.onFiles(files);
        else if (file) props.onFile(file);
      }}
    >
      {props.children}
    </div>
  );
}
