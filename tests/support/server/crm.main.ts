import { createServer } from 'node:http';

// A CRM as a process of its own. The id says how it behaves: as it should, slow, wrong or broken.
const json = { 'Content-Type': 'application/json' };
const account = (id: string, more = {}) =>
  JSON.stringify({ id, name: `Studio ${id}`, city: 'Kiel', ...more });

const server = createServer((request, response) => {
  const id = decodeURIComponent(request.url!.slice('/accounts/'.length));
  if (request.headers.authorization !== 'Bearer geheim') return response.writeHead(401).end();
  switch (id) {
    case 'slow':
      return;
    case 'drip': {
      response.writeHead(200, json).write('{"id":');
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case 'error':
      return response.writeHead(500, json).end(account(id));
    case 'html':
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Wartung</h1>');
    case 'other':
      return response.writeHead(200, json).end(account('A-2'));
    case 'huge':
      return response.writeHead(200, json).end(account(id, { notes: 'x'.repeat(1_000_000) }));
    case 'redirect':
      return response.writeHead(302, { Location: '/accounts/A-1' }).end();
    case 'cut':
      response.writeHead(200, { ...json, 'Content-Length': '500' }).write('{"id":"cut"');
      return setTimeout(() => response.destroy(), 20);
    case 'linked':
      return response.writeHead(200, json).end(account(id, { linkedTo: 'Küchen Kiel' }));
    default:
      return /^A-\d+$/.test(id)
        ? response.writeHead(200, json).end(account(id))
        : response.writeHead(404).end();
  }
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send!(typeof address === 'object' && address ? address.port : 0);
});
