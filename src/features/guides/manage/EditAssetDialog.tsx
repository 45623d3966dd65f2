import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack } from '@mantine/core';
import { assetKindNames, assetKinds } from '#domain/guides/asset-kinds.ts';
import { longestTitle, type Asset } from '#domain/guides/asset.ts';
import { languageNames, languages } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { useLanguage } from '#page/words/language.ts';
import { FormTrouble } from '#parts/form/FormTrouble.tsx';
import { FoundTyping } from '#parts/form/FoundTyping.tsx';
import { LongForm, SendButton } from '#parts/form/LongForm.tsx';
import { SelectField } from '#parts/form/SelectField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { ConflictView } from '#parts/records/ConflictView.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useAssetEdit } from './use-asset-edit.ts';

/** Changes what is said about an asset. If somebody else was faster, both versions are shown to choose from. */
export function EditAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const edit = useAssetEdit({ asset });
  const { conflict, saving } = edit;
  return (
    <Dialog opened onClose={onClose} size="lg" title={<Trans>Edit asset</Trans>} closeOnClickOutside={false}>
      <LongForm of={edit.form} onSend={edit.send} onSent={onClose}>
        <Stack>
          {conflict ? (
            <ConflictView
              {...conflict}
              title={<Trans>Somebody has changed this asset in the meantime.</Trans>}
            />
          ) : (
            <>
              {edit.form.kept && <FoundTyping kept={edit.form.kept} />}
              <TextField path="titleDe" label={t`Title in German`} required maxLength={longestTitle} />
              <TextField path="titleEn" label={t`Title in English`} required maxLength={longestTitle} />
              <SelectField
                path="kind"
                label={t`Kind`}
                choices={assetKinds.map((value) => ({
                  value,
                  label: said(assetKindNames[value], language),
                }))}
              />
              <SelectField
                path="language"
                label={t`Language of the material`}
                choices={[
                  { value: '', label: t`Both languages` },
                  ...languages.map((value) => ({ value, label: languageNames[value] })),
                ]}
              />
            </>
          )}
          <FormTrouble error={conflict ? null : saving.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={conflict ? edit.settle : onClose} disabled={saving.isPending}>
              {conflict ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
            </Button>
            <SendButton loading={saving.isPending} before={edit.settle}>
              <Trans>Save</Trans>
            </SendButton>
          </Group>
        </Stack>
      </LongForm>
    </Dialog>
  );
}
