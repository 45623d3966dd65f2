import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** A message as a receiver got it. */
export interface ReceivedWebhook {
  id: string;
  type: string;
  record: string | undefined;
  body: string;
  headers: Record<string, string>;
  /** True if one of its signatures is genuine. */
  genuine: boolean;
}

export interface WebhookReceiver {
  url: string;
  /** The secret with which signatures are judged. */
  secret: string;
  /** All that has come, oldest first, taken or not. */
  received: ReceivedWebhook[];
  /** What it answers to a message: a status, at once or later, with headers; or null to break the connection. */
  answer: (message: ReceivedWebhook) => Promise<Answer> | Answer;
  stop(): Promise<void>;
}

type Answer = number | { status: number; headers: Record<string, string>; body?: string } | null;

/** Starts the system of somebody who is told, on a free port of this machine or the given one. */
export async function startWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const handle = async () => {
      const body = await text(request);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const { type, data } = JSON.parse(body) as { type: string; data: { id?: string } };
      const message: ReceivedWebhook = {
        id: headers['webhook-id']!,
        type,
        record: data.id,
        body,
        headers,
        genuine: isGenuine(receiver.secret, body, headers),
      };
      receiver.received.push(message);
      const answer = await receiver.answer(message);
      if (answer === null) request.socket.destroy();
      else if (typeof answer === 'number') response.writeHead(answer).end('{}');
      else response.writeHead(answer.status, answer.headers).end(answer.body ?? '');
    };
    handle().catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hook`,
    secret: '',
    received: [],
    answer: () => 204,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

function isGenuine(secret: string, body: string, headers: Record<string, string>): boolean {
  if (secret === '') return false;
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}
