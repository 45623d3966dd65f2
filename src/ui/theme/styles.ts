// Mantine sheets that no component imports (see `build/plugins/mantine-styles.ts`), then our own. Its variables come with the theme.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fonts.css';
import './base.css';
