import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { sendFeedback } from '#api/feedback.ts';
import { Feedback, longestFeedback } from '#domain/feedback/feedback.ts';
import { call } from '#page/api/api.ts';
import { deviceText, version } from '#page/device/version.ts';
import { judgedBy } from '#page/form/use-form.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { FormDialog } from '#parts/form/FormDialog.tsx';
import { TextareaField } from '#parts/form/TextareaField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { notify } from '#ui/notes/notify.ts';

/** What one thinks of the portal, with the screen's name, which can be changed. */
export function FeedbackDialog({ screen, onClose }: { screen: string; onClose: () => void }) {
  const { t } = useLingui();
  const device = deviceText();
  const form = useKeptForm({
    judge: (values) => judgedBy(Feedback, { ...values, version, device }),
    initial: { text: '', screen },
    keep: { at: 'feedback' },
  });
  const sending = useMutation({
    mutationFn: (body: Feedback) => call(sendFeedback, { body }),
    meta: { saysErrors: true },
    onSuccess: () => void notify({ tone: 'good', message: t`Thank you. Your feedback has been sent.` }),
  });
  return (
    <FormDialog
      of={form}
      onSend={sending.mutateAsync}
      onSent={onClose}
      sending={sending}
      title={<Trans>Feedback</Trans>}
      submit={<Trans>Send feedback</Trans>}
      onClose={onClose}
    >
      <TextareaField
        path="text"
        label={t`What would you like to tell us?`}
        required
        minRows={4}
        maxRows={12}
        most={longestFeedback}
        data-autofocus
      />
      <TextField
        path="screen"
        label={t`Screen this is about`}
        placeholder={t`Contracts, filing a claim …`}
        maxLength={300}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          We also receive your name and email address for our reply, version {version} and {device}.
        </Trans>
      </Text>
    </FormDialog>
  );
}
