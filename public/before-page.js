try {
  const chosen = localStorage.getItem('colour-scheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const {
    files = '',
    screens = '[]',
    drawnIn,
    drawnFor = 'not all',
    ...words
  } = document.currentScript.dataset;
  const whose = localStorage.getItem('accessToken') ? 'user' : 'guest';
  const screen = JSON.parse(screens).find(
    ({ paths, of }) => paths.includes(location.pathname) && (of === whose || of === 'anybody'),
  );
  if (screen) {
    const spoken = whose === 'user' || navigator.language.startsWith('de') ? 'de' : 'en';
    const own = (words[localStorage.getItem('language')] ?? words[spoken]).split(' ').slice(0, screen.words);
    const names = files.split(' ');
    own.concat(screen.files.map((at) => names[at])).forEach(function (href) {
      const link = document.createElement('link');
      if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
      else link.rel = 'modulepreload';
      document.head.append(Object.assign(link, { crossOrigin: '', href }));
    });
  }
  if (
    matchMedia(drawnFor).matches &&
    localStorage.getItem('language') === drawnIn &&
    !sessionStorage.getItem('practice')
  )
    document.documentElement.setAttribute('data-picture', navigator.onLine ? 'online' : 'offline');
} catch {
  // Storage is refused: the page cannot start.
  document.documentElement.setAttribute('data-refused', '');
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
