import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

/**
 * Searches while typing: calls `onSearch` after a pause, or at once on Enter. `value` is the search in force; the field
 * follows when it changes from outside (a link, the back button).
 */
export function SearchField(props: {
  value: string;
  onSearch: (text: string) => void;
  label: string;
  placeholder: string;
  clearLabel: string;
  maxLength: number;
  className?: string | undefined;
}) {
  const [typed, setTyped] = useState(props.value);
  const [known, setKnown] = useState(props.value);
  if (known !== props.value) {
    setKnown(props.value);
    if (typed.trim() !== props.value) setTyped(props.value);
  }
  const later = useDebouncedCallback((text: string) => props.onSearch(text.trim()), 300);
  const now = (text: string) => {
    later.cancel();
    setTyped(text);
    props.onSearch(text.trim());
  };
  return (
    <search className={props.className}>
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={props.label}
        placeholder={props.placeholder}
        value={typed}
        maxLength={props.maxLength}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
        rightSectionWidth={44}
        rightSection={
          typed !== '' && <CloseButton size={40} aria-label={props.clearLabel} onClick={() => now('')} />
        }
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          later(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(event.currentTarget.value);
          if (event.key === 'Escape' && typed !== '') now('');
        }}
      />
    </search>
  );
}
