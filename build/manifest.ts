import type { ManifestOptions } from 'vite-plugin-pwa';

/** Web app manifest of the installed app. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Kochfeld',
  short_name: 'Kochfeld',
  description: 'Küchenschutz im Außendienst: Verträge und Schäden, auch ohne Netz',
  lang: 'de',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#f8f7f4',
  theme_color: '#f8f7f4',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  // A mail's link goes on in the app that is open. What is typed there is kept.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  share_target: {
    action: '/claims/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      files: [
        { name: 'photos', accept: ['image/*', '.heic', '.heif'] },
        {
          name: 'orders',
          accept: ['application/pdf', 'text/csv', 'text/plain', '.pdf', '.csv', '.tsv', '.txt'],
        },
      ],
    },
  },
  file_handlers: [
    {
      action: '/contracts/registration',
      accept: { 'application/pdf': ['.pdf'], 'text/csv': ['.csv'] },
    },
    // An item that was exported from the outbox.
    { action: '/outbox', accept: { 'application/zip': ['.zip'] } },
  ],
  screenshots: [
    {
      src: '/screenshots/contracts-390.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Verträge',
    },
    {
      src: '/screenshots/wizard-390.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Schaden melden',
    },
    {
      src: '/screenshots/contracts-1440.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Verträge',
    },
  ],
  shortcuts: [
    {
      name: 'Schaden melden',
      short_name: 'Schaden',
      url: '/claims/new',
      icons: [{ src: '/icons/shortcut-claim-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Vertrag anlegen',
      short_name: 'Vertrag',
      url: '/contracts/registration',
      icons: [{ src: '/icons/shortcut-contract-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'Postausgang',
      url: '/outbox',
      icons: [{ src: '/icons/shortcut-outbox-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
};
