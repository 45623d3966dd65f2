import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '#page/words/language.ts';
import { isClaimable } from '#domain/contract/objects/insured-object.ts';
import { fieldMessage } from '#domain/messages/fields.ts';
import { withObject } from '../claim-draft.ts';
import classes from './ObjectStep.module.css';
import { OpenClaimNotice } from './OpenClaimNotice.tsx';
import { groupNames, nameOf } from './object-words.ts';
import { groupedObjects, makeOf, searchableFrom } from './objects.ts';
import { fieldId, type StepProps } from '../step-props.ts';

/** Step 1: which of the contract's objects is damaged. */
export function ObjectStep({ given, problems, change }: StepProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const { draft } = given;
  const objects = (draft.contract?.insuredObjects ?? []).filter(isClaimable);
  const found = groupedObjects(objects, search, language);
  const first = found[0]?.objects[0]?.policyObjectId;
  const code = problems.policyObjectId;
  return (
    <>
      {objects.length >= searchableFrom && (
        <TextInput
          type="search"
          label={t`Search objects`}
          description={t`Appliance, brand, model or serial number`}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <Radio.Group
        label={t`Please select one of the following options.`}
        value={draft.policyObjectId ?? ''}
        onChange={(id) => change((before) => withObject(before, id))}
        error={code && fieldMessage(code, language)}
        inputWrapperOrder={['label', 'error', 'input']}
        classNames={{
          label: (code ? 'visually-hidden' : classes['legend']) ?? '',
          error: classes['groupError'] ?? '',
        }}
      >
        {found.map(({ group, objects: members }) => (
          <section key={group} className={classes['group']}>
            <h2>{i18n._(groupNames[group])}</h2>
            {members.map((object) => {
              const { policyObjectId } = object;
              const serial = object.insuredObjectName === 'e_device' ? object.serialNumber : null;
              return (
                <Radio
                  key={policyObjectId}
                  id={policyObjectId === first ? fieldId('policyObjectId') : undefined}
                  value={policyObjectId}
                  label={nameOf(object, i18n)}
                  description={
                    [makeOf(object), serial && `S/N ${serial}`].filter(Boolean).join(' · ') || undefined
                  }
                  classNames={{ root: classes['choice'] ?? '' }}
                />
              );
            })}
          </section>
        ))}
      </Radio.Group>
      <OpenClaimNotice draft={draft} />
      {found.length === 0 && (
        <Text c="dimmed">
          <Trans>Nothing in this contract matches your search.</Trans>
        </Text>
      )}
    </>
  );
}
