import { t } from '@lingui/core/macro';
import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { showChosen } from '../lists/show-chosen.ts';
import tabs from '../Tabs.module.css';

/** The provider's blue. Light pages use the eighth shade (#0025A4), dark pages the fourth with dark text on it. */
const ink: MantineColorsTuple = [
  '#eef1fb',
  '#dce2f6',
  '#b9c5ee',
  '#9fb1f2',
  '#8199ee',
  '#4a68d0',
  '#1f43bd',
  '#0025a4',
  '#001e86',
  '#001765',
];

/** Warm greys. Text on them reaches AA. */
const stone: MantineColorsTuple = [
  '#f8f7f4',
  '#f1efea',
  '#e6e3dc',
  '#d5d1c7',
  '#b3aea2',
  '#8b867a',
  '#656056',
  '#4b473f',
  '#33302a',
  '#1d1b18',
];

/** Warm greys for dark pages. Mantine uses 0 for text, 2 for muted text, 4 for lines and 6 to 8 for surfaces. */
const dark: MantineColorsTuple = [
  '#ebe8e1',
  '#d0ccc3',
  '#a8a396',
  '#7d786d',
  '#3b3833',
  '#302e2a',
  '#22211e',
  '#181715',
  '#131210',
  '#0d0c0b',
];

/** For errors and destructive actions; the sixth shade is the product's #F35B5B. */
const ember: MantineColorsTuple = [
  '#fdeeee',
  '#fbdcdc',
  '#f8bcbc',
  '#f59a9a',
  '#f47c7c',
  '#f35b5b',
  '#d63c3c',
  '#b42525',
  '#8f1b1b',
  '#6b1414',
];

const moss: MantineColorsTuple = [
  '#eaf5ee',
  '#d3eadb',
  '#a9d6ba',
  '#7fc298',
  '#5cae7b',
  '#3f9862',
  '#2a7f4b',
  '#1e693c',
  '#17522f',
  '#103c22',
];

const amber: MantineColorsTuple = [
  '#fdf4e3',
  '#fae7c3',
  '#f4d28d',
  '#edbc58',
  '#e3a52c',
  '#c98a12',
  '#a56d08',
  '#835405',
  '#664104',
  '#4a2f03',
];

/** The single font family; the fallbacks show until it has loaded. */
const family =
  '"Instrument Sans", "Instrument Sans Stand-in", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/**
 * Mantine picks text contrast for one scheme only. `--on-filled` is white on light pages and dark on dark ones. Filled
 * red is the product's error colour in both, which only dark text is readable on.
 */
const colours: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return resolved;
  return input.color === 'red'
    ? { ...resolved, background: ember[5], hover: ember[4], color: stone[9] }
    : { ...resolved, color: 'var(--on-filled)' };
};

/** Menus and choices open within the page's main part, where screen readers that go by its parts find them. */
const inMain = { target: '#main' };

/**
 * One type scale (12, 13, 15, 17, 20, 26), one blue. Fields use 16 px text on touch screens, because iOS zooms into
 * smaller text (see `base.css`). Controls are at least 44 px high.
 */
export const theme = createTheme({
  colors: { ink, stone, dark, ember, moss, amber, gray: stone, red: ember, green: moss },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver: colours,
  black: '#1d1b18',
  fontFamily: family,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '3px', sm: '5px', md: '7px', lg: '11px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  cursorType: 'pointer',
  headings: {
    fontFamily: family,
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h5: { fontSize: '0.8125rem', lineHeight: '1.45' },
      h6: { fontSize: '0.75rem', lineHeight: '1.4' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    // A function, so that the name follows the language.
    CloseButton: { defaultProps: () => ({ size: 44, iconSize: 20, 'aria-label': t`Close` }) },
    // What may stay empty says so behind its name.
    InputWrapper: { defaultProps: { withAsterisk: false } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    // The list of choices scrolls itself: a region around it would be one more place to stop for keys.
    Select: {
      defaultProps: {
        size: 'md',
        withScrollArea: false,
        comboboxProps: { shadow: 'md', portalProps: inMain },
      },
    },
    Modal: { defaultProps: { centered: true, radius: 'md', overlayProps: { backgroundOpacity: 0.45 } } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.45 } } },
    // The placeholder for the first focus is no item of a menu, which only items may stand in.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: inMain } },
    SegmentedControl: { defaultProps: { size: 'md' } },
    DatePicker: { defaultProps: { highlightToday: true } },
    TabsList: { defaultProps: { ref: showChosen } },
    Tabs: { defaultProps: { classNames: { list: tabs['list'], tab: tabs['tab'] } } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

/**
 * Colours that Mantine's own variables lack or set differently: page, surfaces, lines, and text that reaches AA.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-dimmed': stone[6],
    '--mantine-color-default-border': stone[3],
    '--mantine-color-placeholder': '#76716a',
    '--mantine-color-anchor': ink[7],
    '--mantine-color-error': ember[7],
    '--on-filled': '#ffffff',
    '--paper': stone[0],
    '--surface': '#ffffff',
    '--line': stone[2],
    '--sunken': stone[1],
    '--field-line': stone[5],
  },
  dark: {
    '--mantine-color-body': dark[6],
    '--mantine-color-text': dark[0],
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-default': dark[6],
    '--mantine-color-default-border': dark[4],
    '--mantine-color-placeholder': '#989386',
    '--mantine-color-anchor': ink[3],
    '--mantine-color-error': ember[4],
    '--mantine-color-red-6': ember[4],
    '--mantine-color-red-light-color': ember[4],
    '--on-filled': dark[8],
    '--paper': dark[7],
    '--surface': dark[6],
    '--line': dark[4],
    '--sunken': dark[8],
    '--field-line': dark[3],
  },
});
