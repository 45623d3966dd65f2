import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useLanguage } from '#page/words/language.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { ApplianceAge } from '#parts/appliance/ApplianceAge.tsx';
import { Message } from '#ui/Message.tsx';
import { chosenObject, knownSerialNumber } from '../claim-draft.ts';
import { plateHints } from './object-words.ts';
import { platePlaceOf } from './objects.ts';
import { fieldId, type StepProps } from '../step-props.ts';

/** Step 2: the serial number, which is optional. */
export function SerialStep({ given, problems, change }: StepProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { draft } = given;
  const object = chosenObject(draft);
  const known = knownSerialNumber(object);
  const code = problems.serialNumber;
  return (
    <>
      <TextInput
        id={fieldId('serialNumber')}
        label={t`Serial number (optional)`}
        description={known ? t`Taken from the contract. Please compare it with the rating plate.` : undefined}
        value={draft.serialNumber}
        error={code && fieldMessage(code, language)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => {
          const serialNumber = event.currentTarget.value;
          change((before) => ({ ...before, serialNumber }));
        }}
      />
      {object?.insuredObjectName === 'e_device' && (
        <div role="status">
          <ApplianceAge plate={{ ...object, serialNumber: draft.serialNumber }} />
        </div>
      )}
      <Message tone="plain">
        {object && object.insuredObjectName !== 'e_device' ? (
          <Trans>Furniture and worktops usually have no serial number. You can simply continue.</Trans>
        ) : (
          i18n._(plateHints[platePlaceOf(object)])
        )}
      </Message>
    </>
  );
}
