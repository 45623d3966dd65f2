/** Password of every account of the demo data. */
export const demoPassword = 'Kochfeld#2026';

/** The end of the addresses of a demo's accounts. */
export const demoDomain = '@kochfeld.example';
