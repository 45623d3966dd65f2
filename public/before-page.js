// Runs before the page's own script: sets the colour scheme for the first paint, and fetches ahead what the first
// screen of somebody who is signed in will need. It is a file of its own because the page allows no inline script.
try {
  var chosen = localStorage.getItem('colour-scheme');
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  var { paths = '', files = '', ...words } = document.currentScript.dataset;
  if (localStorage.getItem('accessToken') && paths.split(' ').includes(location.pathname)) {
    var own = words[localStorage.getItem('language')] ?? words.de;
    `${own} ${files}`.split(' ').forEach(function (href) {
      var link = document.createElement('link');
      if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
      else link.rel = 'modulepreload';
      document.head.append(Object.assign(link, { crossOrigin: '', href }));
    });
  }
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
