import { Plural, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { proposeModels, type KnownModel } from '#domain/appliance/known-models.ts';
import { deviceTypeOf } from '#domain/contract/objects/object-names.ts';
import { fieldId } from '#page/form/focus-field.ts';
import { useFormContext, useValue } from '#page/form/form-store.ts';
import { useLanguage } from '#page/words/language.ts';
import { Proposals } from './Proposals.tsx';
import { useKnown } from './use-known.ts';

const mostShown = 4;

/** Proposes for the device of a row what the retailer has registered before. What was typed stays. */
export function KnownModels({ row, id }: { row: string; id: string }) {
  const { t } = useLingui();
  const form = useFormContext();
  const language = useLanguage();
  const known = useKnown();
  const at = `devices.${row}`;
  // A keystroke is drawn first.
  const manufacturer = useDeferredValue(useValue(`${at}.manufacturer`));
  const deviceType = useDeferredValue(useValue(`${at}.deviceType`));
  const model = useDeferredValue(useValue(`${at}.model`));
  if (!known) return null;
  const focusModel = () => document.getElementById(fieldId(`${at}.model`))?.focus();
  const take = (one: KnownModel) => {
    form.setAll({
      [`${at}.manufacturer`]: one.manufacturer,
      [`${at}.model`]: one.model,
      // A type of one's own words stays.
      ...(form.get(`${at}.deviceType`).trim() === '' && {
        [`${at}.deviceType`]: deviceTypeOf(one, language),
      }),
    });
    focusModel();
  };
  return (
    <Proposals
      id={id}
      label={t`Registered before`}
      of={proposeModels(known.models, { manufacturer, deviceType, model }, mostShown)}
      keyOf={(one) => `${one.manufacturer} ${one.model}`}
      onTake={take}
      leave={focusModel}
    >
      {(one) => (
        <>
          <span>{[one.manufacturer, deviceTypeOf(one, language), one.model].join(' ')}</span>
          <small>
            <Plural value={one.count} one="# time" other="# times" />
          </small>
        </>
      )}
    </Proposals>
  );
}
