import { Popover } from '@mantine/core';
import classes from './ItemPicture.module.css';

/** A picture shown large beside the small one, in whose frame it stands. */
export function LargePicture(props: { src: string; opened: boolean; onClose: () => void }) {
  return (
    <Popover
      opened={props.opened}
      onChange={props.onClose}
      position="right"
      middlewares={{ flip: true, shift: true }}
      withinPortal
      withRoles={false}
      shadow="md"
      offset={12}
    >
      <Popover.Target>
        <span className={classes['small']} />
      </Popover.Target>
      <Popover.Dropdown className={classes['beside'] ?? ''} aria-hidden>
        <img src={props.src} alt="" width={400} height={300} />
      </Popover.Dropdown>
    </Popover>
  );
}
