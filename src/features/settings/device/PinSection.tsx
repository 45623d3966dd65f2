import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownPinQuery, removePin } from '#page/people/people.ts';
import { notify } from '#ui/notes/notify.ts';
import { Section } from '#ui/Section.tsx';
import classes from '../settings.module.css';
import { PinDialog } from './PinDialog.tsx';

/** The user's PIN on this device, for people who share it. */
export function PinSection({ userId }: { userId: string }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const pin = useQuery(ownPinQuery(userId)).data;
  const [isAsking, setAsking] = useState(false);
  const again = () => queryClient.invalidateQueries({ queryKey: ['device', 'pin'] });
  const removing = useMutation({
    mutationFn: removePin,
    networkMode: 'always',
    onSuccess: () => notify({ message: t`Your PIN is removed from this device.`, tone: 'good' }),
    onSettled: again,
  });
  return (
    <Section
      title={<Trans>PIN on this device</Trans>}
      about={
        <Trans>
          Where several people share a tablet, each comes back by their own PIN, also offline. What is not
          sent yet goes on being sent; drafts and copies stay locked.
        </Trans>
      }
    >
      {pin && (
        <div className={classes['row']}>
          <span>
            {pin.isSet ? <Trans>You have a PIN here.</Trans> : <Trans>You have no PIN here.</Trans>}
            {pin.isSet && pin.lockMinutes !== null && (
              <small>
                <Plural
                  value={pin.lockMinutes}
                  one="The device locks after # minute without input."
                  other="The device locks after # minutes without input."
                />
              </small>
            )}
          </span>
          {pin.isSet && (
            <Button variant="default" loading={removing.isPending} onClick={() => removing.mutate()}>
              <Trans>Remove PIN</Trans>
            </Button>
          )}
          <Button variant="default" onClick={() => setAsking(true)}>
            {pin.isSet ? <Trans>Change PIN</Trans> : <Trans>Set PIN</Trans>}
          </Button>
        </div>
      )}
      {isAsking && (
        <PinDialog
          isNew={!pin?.isSet}
          onClose={() => {
            setAsking(false);
            void again();
          }}
        />
      )}
    </Section>
  );
}
