import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '#page/people/people.ts';
import { lockNow } from '#page/people/idle.ts';
import { tellStorageTrouble } from '#page/device/storage-trouble.ts';
import { PeopleSwitch } from '#parts/people/PeopleSwitch.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';

/** Lets somebody else of this device come in, by their PIN. Who acts now is locked then. */
export function SwitchDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { data } = useQuery(peopleQuery);
  const others = data?.filter((person) => person.userId !== userId);
  // Signing in is the lock screen's: what is on this page is put away first.
  const leave = () => void lockNow().catch(tellStorageTrouble);
  return (
    <Dialog opened onClose={onClose} title={<Trans>Switch person</Trans>}>
      {others && (
        <Stack gap="md">
          {others.length > 0 ? (
            <PeopleSwitch
              people={others}
              onEntered={() => undefined}
              onPassword={leave}
              onSomebodyElse={leave}
            />
          ) : (
            <>
              <Text>
                <Trans>
                  Nobody else has a PIN on this device yet. Lock it, and they sign in; then they set theirs in
                  the settings under “What is on this device”.
                </Trans>
              </Text>
              <Button onClick={leave}>
                <Trans>Lock</Trans>
              </Button>
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
