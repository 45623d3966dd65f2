import { Trans, useLingui } from '@lingui/react/macro';
import { changeAsset } from '#api/shop/assets.ts';
import { assetKindNames, assetKinds } from '#domain/guides/asset-kinds.ts';
import { longestTitle, type Asset } from '#domain/guides/asset.ts';
import { languageNames, languages } from '#domain/locale/language.ts';
import { said } from '#domain/locale/said.ts';
import { useRecordEdit } from '#page/records/record-edit.ts';
import { useLanguage } from '#page/words/language.ts';
import { SelectField } from '#parts/form/SelectField.tsx';
import { TextField } from '#parts/form/TextField.tsx';
import { EditRecordDialog } from '#parts/records/EditRecordDialog.tsx';
import { assetForm } from './asset-form.ts';
import { assetRecord } from './asset-record.ts';

/** Changes what is said about an asset. */
export function EditAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const edit = useRecordEdit({
    record: assetRecord,
    endpoint: changeAsset,
    seen: asset,
    at: `asset/${asset.id}/edit`,
    form: assetForm,
  });
  return (
    <EditRecordDialog
      edit={edit}
      title={<Trans>Edit asset</Trans>}
      outpaced={<Trans>Somebody has changed this asset in the meantime.</Trans>}
      onSent={onClose}
      onClose={onClose}
    >
      <TextField path="titleDe" label={t`Title in German`} required maxLength={longestTitle} />
      <TextField path="titleEn" label={t`Title in English`} required maxLength={longestTitle} />
      <SelectField
        path="kind"
        label={t`Type`}
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
    </EditRecordDialog>
  );
}
