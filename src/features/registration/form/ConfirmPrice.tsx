import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { focusField } from '#page/form/focus-field.ts';
import { useFieldActions } from '#page/form/field-actions.ts';
import { useFormContext } from '#page/form/form-store.ts';
import { confirmedAt } from './confirmed-price.ts';

/** Confirms the price that stands in a field. Another price is asked about again. */
export function ConfirmPrice({ path }: { path: string }) {
  const form = useFormContext();
  const { judge } = useFieldActions();
  return (
    <Button
      variant="default"
      size="sm"
      mt={6}
      w="fit-content"
      onClick={() => {
        form.set(confirmedAt(path), form.get(path));
        judge(path);
        focusField(path);
      }}
    >
      <Trans>Yes, this price is correct</Trans>
    </Button>
  );
}
