import { Trans } from '@lingui/react/macro';
import { Box, Button, Group } from '@mantine/core';
import { Message } from '#ui/Message.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

/** A retailer that was just registered. */
export interface Registered {
  code: string;
  name: string;
  email: string;
}

/** Says that a retailer was registered, and what happens next. */
export function RegisteredPage({
  registered: { code, name, email },
  onAnother,
}: {
  registered: Registered;
  onAnother: () => void;
}) {
  return (
    <Box maw="56rem">
      <PageHeader title={<Trans>{name} is registered</Trans>} called={code} about={code} />
      <Message tone="good">
        <Trans>
          We have sent a link to {email}. Once the retailer has confirmed the address, the internal team
          decides and the retailer is told by email.
        </Trans>
      </Message>
      <Group mt="lg">
        <Button onClick={onAnother}>
          <Trans>Register another retailer</Trans>
        </Button>
      </Group>
    </Box>
  );
}
