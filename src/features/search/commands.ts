import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { languageNames, languages, type Language } from '#domain/locale/language.ts';
import { isFoundIn, searchableText, searchedPieces } from '#domain/text/search.ts';
import type { Role } from '#domain/user/roles.ts';
import { mayOpen } from '#page/session/guards.ts';

/** A screen of the navigation. */
export interface Place {
  path: string;
  label: MessageDescriptor;
}

/** What the palette can do besides opening records. */
export interface Command {
  id: string;
  group: 'new' | 'places' | 'page';
  label: string;
  /** Where it leads, or what else it does. */
  does: { path: string } | { language: Language } | 'keys';
  /** The language of `label`, where it is not the page's. */
  lang?: Language;
}

const makings: readonly Place[] = [
  { path: '/claims/new', label: msg`File a claim` },
  { path: '/contracts/registration', label: msg`Register a contract` },
  { path: '/clients/registration', label: msg`Register a retailer` },
];

/** The commands of a role: making records, going to the screens of its navigation, the page's language and keys. */
export function commandsOf(given: {
  role: Role | null;
  places: readonly Place[];
  language: Language;
  i18n: I18n;
}): readonly Command[] {
  const { role, places, language, i18n } = given;
  const going = places.map(({ path, label }): Command => ({
    id: path,
    group: 'places',
    label: i18n._(label),
    does: { path },
  }));
  const making = makings
    .filter(({ path }) => mayOpen(path, role))
    .map(({ path, label }): Command => ({ id: path, group: 'new', label: i18n._(label), does: { path } }));
  const others = languages.filter((one) => one !== language);
  const switching = others.map((other): Command => ({
    id: `language ${other}`,
    group: 'page',
    label: languageNames[other],
    lang: other,
    does: { language: other },
  }));
  const keys: Command = {
    id: 'keys',
    group: 'page',
    label: i18n._(msg`Keyboard shortcuts on this screen`),
    does: 'keys',
  };
  return [...making, ...going, ...switching, keys];
}

/** Words by which a command is found besides its label. */
const alsoSaid: Partial<Record<Command['group'], string>> = {
  new: 'neu new anlegen create melden',
  places: 'gehe öffne go open',
};

/** The commands whose words begin with all searched words; all of them if nothing is searched. */
export function foundCommands(commands: readonly Command[], search: string): readonly Command[] {
  const pieces = searchedPieces(search).map((piece) => ` ${piece.trim()}`);
  if (pieces.length === 0) return commands;
  return commands.filter((command) => {
    const also = 'language' in Object(command.does) ? 'sprache language' : alsoSaid[command.group];
    return isFoundIn(searchableText([command.label, also]), pieces);
  });
}
