import { toJsonSchema } from '@valibot/to-json-schema';
import { apiBase, type Endpoint, type Schema } from '#api/endpoint.ts';
import { Failure, headers } from '#api/envelope.ts';
import { commonErrors, statusOf, type ErrorCode } from '#api/errors.ts';
import { isScope, tokenPrefix } from '#domain/user/machines.ts';

type Json = Record<string, unknown>;

/** The whole API as an OpenAPI 3.1 document, made only from its table of endpoints. */
export function openApi(table: Readonly<Record<string, Endpoint>>, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      const id = index === 0 ? name : `${name}${index + 1}`;
      const at = path.replaceAll(/:(\w+)/g, '{$1}');
      paths[at] = { ...paths[at], [endpoint.method.toLowerCase()]: operation(id, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kochfeld', version: '2.0.0' },
    servers: [{ url: `${publicUrl}${apiBase}` }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        machine: {
          type: 'http',
          scheme: 'bearer',
          description: `A token of an API access, ${tokenPrefix}…, which needs no ${headers.xsrf}.`,
        },
      },
      schemas: { Failure: jsonOf(Failure, 'output') },
    },
    paths,
  };
}

function operation(operationId: string, endpoint: Endpoint): Json {
  return {
    operationId,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    'x-permission': endpoint.may,
    ...(endpoint.offline ? { 'x-offline': true } : {}),
    security: securityOf(endpoint),
    parameters: [
      ...fieldsOf(endpoint.params, 'path'),
      ...fieldsOf(endpoint.query, 'query'),
      ...headerParameters(endpoint),
    ],
    ...bodyOf(endpoint),
    responses: { ...successOf(endpoint), ...failuresOf(endpoint) },
  };
}

/** How a caller may prove who they are. */
function securityOf({ may, machines }: Endpoint): Json[] {
  if (may === 'anyone') return [];
  const isOpen = may === 'session' ? machines === true : isScope(may);
  return [{ bearer: [] }, ...(isOpen ? [{ machine: [] }] : [])];
}

/** The resource that a call belongs to: the first part of its path after the version. */
export function tagOf({ path }: Endpoint): string {
  return path.split('/').find((part) => part !== '' && part !== 'v1')!;
}

function fieldsOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headerParameters(endpoint: Endpoint): Json[] {
  if (endpoint.method === 'GET') return [];
  return [
    header(headers.xsrf, true),
    ...(endpoint.may === 'anyone' || endpoint.method === 'PUT'
      ? []
      : [header(headers.idempotencyKey, endpoint.offline === true)]),
    ...(endpoint.ifMatch ? [header(headers.ifMatch, true)] : []),
  ];
}

function header(name: string, required: boolean): Json {
  return { name, in: 'header', required, schema: { type: 'string' } };
}

function bodyOf({ body, bytes }: Endpoint): Json {
  if (bytes) {
    const schema = { type: 'string', format: 'binary', maxLength: bytes.maxBytes };
    const content = Object.fromEntries(bytes.types.map((type) => [type, { schema }]));
    return { requestBody: { required: true, content } };
  }
  if (!body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: jsonOf(body, 'input') } } },
  };
}

function successOf({ answer, file }: Endpoint): Json {
  if (file) return { 200: { description: 'The file', content: { [file]: {} } } };
  if (!answer) return { 204: { description: 'Done' } };
  const schema = { type: 'object', properties: { data: jsonOf(answer, 'output') }, required: ['data'] };
  return { 200: { description: 'The answer', content: { 'application/json': { schema } } } };
}

function failuresOf({ errors = [] }: Endpoint): Json {
  const codes = [...new Set<ErrorCode>([...errors, ...commonErrors])];
  const byStatus = Object.groupBy(codes, (code) => String(statusOf(code)));
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      { description: (list ?? []).join(', '), content },
    ]),
  );
}

/** The JSON Schema of a schema. Leaves out checks that JSON Schema cannot express, such as that a date exists. */
export function jsonOf(schema: Schema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return json;
}
