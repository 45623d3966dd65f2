import { useLingui } from '@lingui/react/macro';
import { Combobox } from '@mantine/core';
import { IconArrowRight, IconKeyboard, IconLanguage, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { Marked } from '#parts/Marked.tsx';
import type { Command } from './commands.ts';
import classes from './SearchPanel.module.css';

const groups = ['new', 'places', 'page'] as const;

function iconOf({ group, does }: Command) {
  if (group === 'new') return IconPlus;
  if (group === 'places') return IconArrowRight;
  return does === 'keys' ? IconKeyboard : IconLanguage;
}

/** The commands that match, by what they are about. */
export const CommandOptions = memo(function CommandOptions(props: {
  commands: readonly Command[];
  search: string;
}) {
  const { commands, search } = props;
  const { t } = useLingui();
  const names = { new: t`New`, places: t`Go to`, page: t`This page` };
  return groups.map((group) => {
    const own = commands.filter((command) => command.group === group);
    if (own.length === 0) return null;
    return (
      <Combobox.Group key={group} label={names[group]}>
        {own.map((command) => {
          const Icon = iconOf(command);
          return (
            <Combobox.Option
              key={command.id}
              value={`command ${command.id}`}
              className={classes['command']}
              lang={command.lang}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
              <span>
                <Marked text={command.label} search={search} />
              </span>
            </Combobox.Option>
          );
        })}
      </Combobox.Group>
    );
  });
});
