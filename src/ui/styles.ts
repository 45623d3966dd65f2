// Mantine sheets that no component imports (see `build/mantine-styles.ts`), then our own.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fonts.css';
import './base.css';
