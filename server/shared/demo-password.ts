/** Password of every account of the demo data. */
export const demoPassword = 'Kochfeld#2026';
