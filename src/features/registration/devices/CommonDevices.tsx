import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { said } from '#domain/locale/said.ts';
import { listsQuery } from '#page/data/reference-lists.ts';
import { useLanguage } from '#page/words/language.ts';
import classes from './DeviceList.module.css';

/** The devices that most kitchens have, by their keys in the list of device types. */
const common = [
  'cooking.oven',
  'cooking.hob-induction',
  'cooking.hob-extractor',
  'washing.dishwasher',
  'cooling.fridge',
  'cooling.fridge-freezer',
  'cooling.freezer',
  'extraction.hood',
  'cooking.steam-oven',
  'cooking.microwave',
];

/** Adds a device of a common type by one tap. Types that are not in the list any more are left out. */
export function CommonDevices({ onChoose }: { onChoose: (deviceType: string) => void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const types = useQuery(listsQuery).data?.lists.deviceTypes ?? [];
  const shown = common.flatMap((key) => types.find((type) => type.key === key) ?? []);
  if (shown.length === 0) return null;
  return (
    <div className={classes['common']} role="group" aria-label={t`Add an appliance`}>
      {shown.map((type) => {
        const name = said(type, language);
        return (
          <Button
            key={type.key}
            variant="default"
            size="sm"
            mih={44}
            leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
            onClick={() => onChoose(name)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
