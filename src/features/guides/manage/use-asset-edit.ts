import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { changeAsset } from '#api/assets.ts';
import { Asset, type AssetInput } from '#domain/guides/asset.ts';
import { useKeptForm } from '#page/form/use-kept-form.ts';
import { conflictRows, merge, type Choices, type Side } from '#page/records/conflict.ts';
import { useRecordCommand } from '#page/records/record-command.ts';
import { factChanges } from '#page/records/record.ts';
import { useLanguage } from '#page/words/language.ts';
import { assetConflict, assetValues, judgeAsset } from './asset-form.ts';
import { assetRecord } from './asset-record.ts';

/**
 * Changes an asset's titles, kind and language, based on the version opened. What is typed is kept with that version.
 * If somebody else was faster, `conflict` holds the differences to choose from; `settle` makes theirs the version
 * opened.
 */
export function useAssetEdit({ asset }: { asset: Asset }) {
  const { i18n } = useLingui();
  const words = { i18n, language: useLanguage() };
  const [first] = useState(asset);
  const [opened, setOpened] = useState(first);
  const [choices, setChoices] = useState<Choices>({});
  const form = useKeptForm({
    initial: assetValues(opened),
    judge: (values) => judgeAsset(values, opened),
    keep: {
      at: `asset/${first.id}/edit`,
      seen: opened,
      onFound: (seen) => {
        const parsed = v.safeParse(Asset, seen);
        if (parsed.success) setOpened(parsed.output);
        return parsed.success;
      },
      onDiscard: () => setOpened(first),
    },
  });
  const saving = useRecordCommand({ endpoint: changeAsset, record: assetRecord, seen: opened });
  const theirs = saving.conflict?.now;
  const versions = theirs && {
    base: assetValues(opened),
    mine: form.values(),
    theirs: assetValues(theirs),
  };
  return {
    form,
    saving,
    send: (body: Partial<AssetInput>) =>
      Object.keys(body).length === 0 ? opened : saving.mutateAsync({ body }),
    settle: () => {
      if (!versions) return;
      form.setAll({ ...merge(versions.mine, conflictRows(versions), choices) });
      setOpened(theirs);
      setChoices({});
      saving.reset();
    },
    conflict: versions && {
      fields: assetConflict(versions, words),
      elsewhere: factChanges(assetRecord.facts, { before: opened, now: theirs, except: 'words' }, words),
      choices,
      onChoose: (field: string, side: Side) => setChoices((before) => ({ ...before, [field]: side })),
    },
  };
}
