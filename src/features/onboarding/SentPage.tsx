import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { mailConfirmationAgain } from '#api/onboarding.ts';
import { call } from '#page/api/api.ts';
import { useStore } from '#page/store.ts';
import { CommandTrouble } from '#parts/form/CommandTrouble.tsx';
import { Message } from '#ui/Message.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { mailedTo } from './mailed-to.ts';

/** After the request: the link is in the mail, and can be sent again. */
export function SentPage({ requestId }: { requestId: string }) {
  const email = useStore(mailedTo);
  const again = useMutation({
    mutationFn: () => call(mailConfirmationAgain, { body: { id: requestId } }),
    meta: { saysErrors: true },
  });
  return (
    <>
      <PageHeader title={<Trans>Please check your inbox</Trans>} />
      <Message tone="good">
        {email === null ? (
          <Trans>We have sent you the registration link.</Trans>
        ) : (
          <Trans>We have sent the registration link to {email}.</Trans>
        )}
      </Message>
      <Text>
        <Trans>
          Use the link to confirm your address and set your password. It is valid for 14 days. If you cannot
          find the email, please check your spam folder as well.
        </Trans>
      </Text>
      <CommandTrouble error={again.error} />
      {again.isSuccess && (
        <Message tone="good">
          <Trans>The link is on its way again.</Trans>
        </Message>
      )}
      <div>
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          <Trans>Send the link again</Trans>
        </Button>
      </div>
    </>
  );
}
