// Sets the colour scheme before the first paint. It is a separate file because the page allows no inline script.
try {
  var chosen = localStorage.getItem('colour-scheme');
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
