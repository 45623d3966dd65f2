import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useFormContext } from '#page/form/form-store.ts';
import { Section } from '#ui/Section.tsx';
import { fieldName } from '../form/field-names.ts';
import { lookedAt, useFromFile } from './marks.ts';
import classes from './FromFileMark.module.css';

/** The values read from a file that nobody has looked at, each with the way to its field. */
export function NotLookedAt({ onGo }: { onGo: (path: string) => void }) {
  const { i18n } = useLingui();
  const form = useFormContext();
  const paths = useFromFile();
  const values = form.values();
  const count = paths.length;
  if (count === 0) return null;
  return (
    <Section
      title={<Trans>Read from the file, not checked yet ({count})</Trans>}
      actions={
        <Button variant="default" onClick={() => lookedAt(form, paths)}>
          <Trans>Everything is correct</Trans>
        </Button>
      }
    >
      <ul className={classes['list']}>
        {paths.map((path) => (
          <li key={path}>
            <Button variant="subtle" size="compact-sm" onClick={() => onGo(path)}>
              {i18n._(fieldName(path, values))}
            </Button>
            <span>{values[path]}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
