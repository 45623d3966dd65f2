import { Notifications } from '@mantine/notifications';

/** Where notes appear: top right, above everything, for 5 seconds or while hovered. */
export function Notes() {
  return (
    <Notifications position="top-right" autoClose={5000} zIndex={4000} pauseResetOnHover="notification" />
  );
}
