/** The operations of an OpenAPI document, with their request and response schemas compiled into checks. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The subset of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  patternProperties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  examples?: unknown[];
}

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}

interface DocumentedOperation {
  operationId: string;
  'x-scope': string | null;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

export interface TestedOperation {
  id: string;
  method: string;
  path: string;
  /** Null: any key. */
  scope: string | null;
  query: Parameter[];
  /** The schema of the body, with references resolved; null if there is no body. */
  body: Schema | null;
  needsBody: boolean;
  /** Whether the document accepts this body. */
  takes: ValidateFunction;
  /** Whether the document describes this JSON response for this status; false for a status it does not name. */
  answers: Map<number, ValidateFunction>;
}

export function readOperations(document: OpenApi): TestedOperation[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const whole = (schema: Schema) => inPlace(schema, document.components.schemas);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const bodySchema = operation.requestBody?.content['application/json']?.schema;
      const body = bodySchema === undefined ? null : whole(bodySchema);
      const answers = Object.entries(operation.responses).flatMap(([status, { content }]) => {
        const schema = content?.['application/json']?.schema;
        return schema === undefined ? [] : [[Number(status), ajv.compile(whole(schema))] as const];
      });
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        scope: operation['x-scope'],
        query: (operation.parameters ?? []).filter((parameter) => parameter.in === 'query'),
        body,
        needsBody: operation.requestBody?.required === true,
        takes: ajv.compile(body ?? {}),
        answers: new Map(answers),
      };
    }),
  );
}

/** The schema with every reference resolved. The document has no circular references. */
function inPlace<T>(schema: T, named: Record<string, Schema>): T {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((item) => inPlace(item, named)) as T;
  const { $ref, $id, ...rest } = schema as Schema & { $id?: string };
  if ($ref !== undefined) return inPlace(named[$ref.split('/').at(-1) ?? ''], named) as T;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inPlace(value, named)])) as T;
}
