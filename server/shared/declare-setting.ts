import * as v from 'valibot';

/** The kind of installation, on which other settings depend. */
export interface Installation {
  environment: 'production' | 'development' | 'test';
  /** The address to listen on; undefined for all. */
  host: string | undefined;
  /** Where people reach it, without a trailing slash. */
  publicUrl: string;
  /** True if nobody but this machine reaches it. */
  isPrivate: boolean;
  dataDir: string;
}

/** What a variable of the environment may be: in words, for the docs, and as a check of its text. */
interface Kind<T> {
  says: string;
  schema: v.GenericSchema<string, T>;
}

/** A setting: one variable of the environment. */
export interface Setting<T> {
  readonly variable: string;
  readonly kind: Kind<T>;
  /** The text that counts where the environment has none. */
  readonly default?: string;
  /** What counts where the environment has none, in words, if that is no fixed text. */
  readonly otherwise?: string;
  /** What it is for, as Markdown on one line. */
  readonly doc: string;
}

/** Settings by the name under which the code reads them. */
export interface Tree {
  readonly [name: string]: Setting<unknown> | Derived<unknown> | Tree;
}

/** A value made of several settings, or of one and the kind of installation. */
interface Derived<T> {
  readonly from: Tree;
  readonly make: (read: never, installation: Installation) => T;
}

/** What code reads of declared settings. */
export type SettingsOf<Node> =
  Node extends Setting<infer T>
    ? T
    : Node extends Derived<infer T>
      ? T
      : { -readonly [Name in keyof Node]: SettingsOf<Node[Name]> };

/** Declares a setting. Without `default` its value is undefined where the environment has none. */
export function setting<T>(
  variable: string,
  told: { kind: Kind<T>; default: string; doc: string },
): Setting<T>;
export function setting<T>(
  variable: string,
  told: { kind: Kind<T>; otherwise?: string; doc: string },
): Setting<T | undefined>;
export function setting<T>(variable: string, told: Omit<Setting<T>, 'variable'>): Setting<T> {
  return { variable, ...told };
}

/** A value made of settings. `make` throws an error with the variable's name if they contradict each other. */
export function derived<const From extends Tree, T>(
  from: From,
  make: (read: SettingsOf<From>, installation: Installation) => T,
): Derived<T> {
  return { from, make };
}

export const text: Kind<string> = { says: 'text', schema: v.string() };

export const webAddress: Kind<string> = { says: 'web address', schema: v.pipe(v.string(), v.url()) };

export const onOff: Kind<boolean> = {
  says: '`on`, `off`',
  schema: v.pipe(
    v.picklist(['on', 'off', '1', '0', 'true', 'false']),
    v.transform((given) => ['on', '1', 'true'].includes(given)),
  ),
};

export function oneOf<const Word extends string>(words: readonly Word[]): Kind<Word> {
  return { says: words.map((word) => `\`${word}\``).join(', '), schema: v.picklist(words) };
}

export function wholeNumber(least: number, most = Infinity): Kind<number> {
  return {
    says: most === Infinity ? `whole number from ${least}` : `${least} to ${most}`,
    schema: v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(least), v.maxValue(most)),
  };
}

/** A part of all, from 0 to 1. */
export const share: Kind<number> = {
  says: '0 to 1',
  schema: v.pipe(v.string(), v.toNumber(), v.minValue(0), v.maxValue(1)),
};

/** A text of a form that `says` names, in Markdown. */
export function shaped(says: string, form: RegExp): Kind<string> {
  return { says, schema: v.pipe(v.string(), v.regex(form, `Expected ${says.replaceAll('`', '')}`)) };
}

/** A text of which `parse` makes the value. What `parse` throws is what is wrong with it. */
export function parsed<T>(says: string, parse: (given: string) => T): Kind<T> {
  return {
    says,
    schema: v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        try {
          return parse(dataset.value);
        } catch (error) {
          addIssue({ message: (error as Error).message });
          return NEVER;
        }
      }),
    ),
  };
}

/** Each setting of a tree once. */
export function settingsIn(tree: Tree): Setting<unknown>[] {
  const found = Object.values(tree).flatMap((node) =>
    isSetting(node) ? [node] : settingsIn(isDerived(node) ? node.from : node),
  );
  return [...new Set(found)];
}

/** The value of a setting, as the environment has it. */
export type Read = <T>(one: Setting<T>) => T;

/** Reads a tree's settings. Throws one error with all that is wrong with them. */
export function readTree<const T extends Tree>(
  tree: T,
  env: Readonly<Record<string, string | undefined>>,
  installationOf: (read: Read) => Installation,
): SettingsOf<T> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const entries = settingsIn(tree).map((one) => [one.variable, v.optional(one.kind.schema, one.default)]);
  const checked = v.safeParse(v.object(Object.fromEntries(entries) as v.ObjectEntries), given);
  if (!checked.success) throw new Error(`settings: ${v.summarize(checked.issues)}`);
  const read: Read = (one) => checked.output[one.variable] as never;
  const installation = installationOf(read);
  const wrong: string[] = [];
  const valueOf = (node: Tree[string]): unknown => {
    if (isSetting(node)) return read(node);
    if (!isDerived(node)) return valuesOf(node);
    try {
      return node.make(valuesOf(node.from) as never, installation);
    } catch (error) {
      wrong.push((error as Error).message);
      return undefined;
    }
  };
  const valuesOf = (part: Tree) =>
    Object.fromEntries(Object.entries(part).map(([name, node]) => [name, valueOf(node)]));
  const values = valuesOf(tree);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return values as SettingsOf<T>;
}

function isSetting(node: Tree[string]): node is Setting<unknown> {
  return 'variable' in node && typeof node.variable === 'string';
}

function isDerived(node: Tree[string]): node is Derived<unknown> {
  return 'make' in node && typeof node.make === 'function';
}
