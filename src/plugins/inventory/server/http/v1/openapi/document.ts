import { apiVersion, basePath } from '../../../../contract/base-path';
import { feedForm } from '../../../../contract/imports';
import { type RefusalCode, statusOf } from '../../../../contract/refusal';
import type { Route } from '../route';
import { routes } from '../routes';
import { description } from './description';
import { headerComponents, headerRefs, type HeaderUse } from './headers';
import { type JsonSchema, Schemas } from './json-schema';
import { type Operation, tags } from './operation';
import { operations } from './operations/index';
import { isRepeatable, parameterComponents, parametersOf } from './parameters';
import { pathOf, templateOf } from './paths';
import { refusalsOf } from './refusals';
import { nameOf, refusalHeaders, refusalResponse, successHeaders, wholeRefusalResponse } from './responses';

/**
 * Returns the OpenAPI 3.1 document of the API.
 *
 * @param publicUrl the URL of the install without a trailing slash; `undefined` for a document without a server address
 * @throws Error for a route without documentation, and for documentation without a route
 */
export function openApiDocument(publicUrl?: string): JsonSchema {
  const builder = new DocumentBuilder();
  const paths = builder.paths();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dealer Inventory API',
      version: apiVersion,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      publicUrl === undefined
        ? { url: basePath, description: 'Relative to the URL of the install.' }
        : { url: publicUrl + basePath, description: 'This install.' },
    ],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: builder.components(),
    'x-elsewhere': elsewhere(),
  };
}

/**
 * Returns the responses for requests that match no operation, by status. They are inlined, because they are not shared.
 */
function elsewhere(): JsonSchema {
  const codes = ['svc_not_found', 'svc_method_not_allowed'] as const;
  return Object.fromEntries(codes.map((code) => [statusOf[code], wholeRefusalResponse(code)]));
}

/** Builds the document and collects shared components. */
class DocumentBuilder {
  readonly #schemas = new Schemas();
  readonly #responses: JsonSchema = {};
  readonly #headers: HeaderUse[] = [];

  /** Returns the operations by path and method, in the order of the routes. */
  paths(): JsonSchema {
    const paths: Record<string, JsonSchema> = {};
    const unused = new Set(Object.keys(operations));
    for (const route of routes) {
      const name = `${route.method} ${route.path}`;
      const operation = operations[name];
      if (!operation) throw new Error(`Add ${name} to v1/openapi/operations.`);
      unused.delete(name);
      const path = pathOf(route);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: this.#operation(route, operation) };
    }
    if (unused.size > 0) throw new Error(`Remove operations without a route: ${[...unused].join(', ')}.`);
    return paths;
  }

  components(): JsonSchema {
    return {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of a user: `svc_` and 49 letters and digits.',
        },
      },
      parameters: parameterComponents,
      headers: headerComponents(this.#headers),
      responses: sorted(this.#responses),
      schemas: sorted(this.#schemas.components),
    };
  }

  #operation(route: Route, operation: Operation): JsonSchema {
    const { id, tag, summary, body } = operation;
    return {
      operationId: id,
      tags: [tag],
      summary,
      description: describe(route, operation),
      ...(route.capability !== undefined && { 'x-capability': route.capability }),
      'x-points': route.points(''),
      'x-route': templateOf(route),
      parameters: parametersOf(route, operation, this.#schemas),
      ...(body && { requestBody: this.#requestBody(route, body) }),
      responses: this.#answers(route, operation),
    };
  }

  #requestBody(route: Route, { schema, example }: NonNullable<Operation['body']>): JsonSchema {
    const media = route.body === 'form' ? 'multipart/form-data' : 'application/json';
    const content = { schema: this.#schemas.of(schema, 'input'), ...(example !== undefined && { example }) };
    const form = { schema: this.#schemas.of(feedForm, 'input') };
    return {
      required: true,
      content: { [media]: content, ...(route.body === 'feed' && { 'multipart/form-data': form }) },
    };
  }

  #answers(route: Route, operation: Operation): JsonSchema {
    const { status } = operation.answer;
    const refusals = [...refusalsOf(route, operation)].map(([code, codes]) => [code, this.#refusal(codes)] as const);
    return {
      [status]: this.#success(route, operation),
      ...(operation.other && {
        [operation.other.status]: this.#success(route, {
          summary: operation.other.summary,
          answer: { ...operation.answer, ...operation.other, headers: [] },
        }),
      }),
      ...(operation.condition === 'If-None-Match' && { 304: this.#notModified() }),
      ...Object.fromEntries(refusals),
    };
  }

  #success(route: Route, { summary, answer }: Pick<Operation, 'summary' | 'answer'>): JsonSchema {
    const { message, data, example, headers = [], csv } = answer;
    const use = this.#addHeaders(successHeaders(headers, isRepeatable(route)));
    const envelope = {
      type: 'object',
      required: ['success', 'message', 'data'],
      properties: {
        success: { const: true },
        message: { type: 'string', description: 'Text for people; it may change.' },
        data: this.#schemas.of(data, 'output'),
      },
    };
    return {
      description: `${summary}.`,
      headers: headerRefs(use),
      content: {
        'application/json': { schema: envelope, example: { success: true, message, data: example } },
        ...(csv !== undefined && { 'text/csv': { schema: { type: 'string' }, example: csv } }),
      },
    };
  }

  #notModified(): JsonSchema {
    return {
      description: 'The listing still has the entity tag in `If-None-Match`. The response has no body.',
      headers: headerRefs(this.#addHeaders(successHeaders(['ETag'], false))),
    };
  }

  #refusal(codes: readonly RefusalCode[]): JsonSchema {
    const name = codes.map(nameOf).join('Or');
    this.#addHeaders(refusalHeaders(statusOf[codes[0] ?? 'svc_internal']));
    this.#responses[name] ??= refusalResponse(codes, this.#schemas);
    return { $ref: `#/components/responses/${name}` };
  }

  #addHeaders(use: HeaderUse): HeaderUse {
    this.#headers.push(use);
    return use;
  }
}

function describe({ capability, alsoNeeds }: Route, { description: text }: Operation): string {
  const both = alsoNeeds && `Needs the capabilities \`${capability}\` and \`${alsoNeeds}\`.`;
  const needs = both ?? (capability === undefined ? 'Any valid key.' : `Needs the capability \`${capability}\`.`);
  return text === undefined ? needs : `${text}\n\n${needs}`;
}

/** Sorts members by name, so that a new or removed operation moves nothing else in the file. */
function sorted(members: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1)));
}
