import { apiVersion, basePath } from '../../../contract/base-path';
import { type RefusalCode, statusOf } from '../../../contract/refusal';
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
 * The OpenAPI 3.1 document of the API.
 *
 * @param publicUrl where the service is, without a slash at the end; undefined for a document of every install
 * @throws Error for a route that nothing is said of, and for words about no route
 */
export function openApiDocument(publicUrl?: string): JsonSchema {
  const made = new DocumentBuilder();
  const paths = made.paths();
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
        ? { url: basePath, description: 'On the address of the install.' }
        : { url: publicUrl + basePath, description: 'This install.' },
    ],
    security: [{ apiKey: [] }],
    tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
    paths,
    components: made.components(),
    'x-elsewhere': elsewhere(),
  };
}

/** What answers where no operation does, by status; whole, because no operation shares it. */
function elsewhere(): JsonSchema {
  const codes = ['svc_not_found', 'svc_method_not_allowed'] as const;
  return Object.fromEntries(codes.map((code) => [statusOf[code], wholeRefusalResponse(code)]));
}

/** A document in the making: what several operations share is kept once. */
class DocumentBuilder {
  readonly #schemas = new Schemas();
  readonly #responses: JsonSchema = {};
  readonly #headers: HeaderUse[] = [];

  /** By path and method, in the order of the table. */
  paths(): JsonSchema {
    const paths: Record<string, JsonSchema> = {};
    const unsaid = new Set(Object.keys(operations));
    for (const route of routes) {
      const name = `${route.method} ${route.path}`;
      const operation = operations[name];
      if (!operation) throw new Error(`The document says nothing of ${name}.`);
      unsaid.delete(name);
      const path = pathOf(route);
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: this.#operation(route, operation) };
    }
    if (unsaid.size > 0) throw new Error(`The document speaks of ${[...unsaid].join(', ')}, which is no route.`);
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
    return { required: true, content: { [media]: content } };
  }

  #answers(route: Route, operation: Operation): JsonSchema {
    const { status } = operation.answer;
    const refusals = [...refusalsOf(route, operation)].map(([code, codes]) => [code, this.#refusal(codes)] as const);
    return {
      [status]: this.#success(route, operation),
      ...(operation.condition === 'If-None-Match' && { 304: this.#notModified() }),
      ...Object.fromEntries(refusals),
    };
  }

  #success(route: Route, { summary, answer }: Operation): JsonSchema {
    const { message, data, example, headers = [] } = answer;
    const use = this.#used(successHeaders(headers, isRepeatable(route)));
    const envelope = {
      type: 'object',
      required: ['success', 'message', 'data'],
      properties: {
        success: { const: true },
        message: { type: 'string', description: 'For people; it may change.' },
        data: this.#schemas.of(data, 'output'),
      },
    };
    return {
      description: `${summary}.`,
      headers: headerRefs(use),
      content: { 'application/json': { schema: envelope, example: { success: true, message, data: example } } },
    };
  }

  #notModified(): JsonSchema {
    return {
      description: 'The listing is as the entity tag in `If-None-Match` says. There is no body.',
      headers: headerRefs(this.#used(successHeaders(['ETag'], false))),
    };
  }

  #refusal(codes: readonly RefusalCode[]): JsonSchema {
    const name = codes.map(nameOf).join('Or');
    this.#used(refusalHeaders(statusOf[codes[0] ?? 'svc_internal']));
    this.#responses[name] ??= refusalResponse(codes, this.#schemas);
    return { $ref: `#/components/responses/${name}` };
  }

  #used(use: HeaderUse): HeaderUse {
    this.#headers.push(use);
    return use;
  }
}

function describe({ capability }: Route, { description: text }: Operation): string {
  const needs = capability === undefined ? 'Any valid key.' : `Needs the capability \`${capability}\`.`;
  return text === undefined ? needs : `${text}\n\n${needs}`;
}

/** In the order of names, so that an operation that comes or goes moves nothing else in the file. */
function sorted(members: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1)));
}
