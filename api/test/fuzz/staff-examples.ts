import type { StaffEndpoint } from '@nukkad/contract/staff/endpoint'
import { staffEndpoints } from '@nukkad/contract/staff/endpoints'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import * as z from 'zod'
import type { Described } from './hostile-requests.ts'

type Schema = z.core.JSONSchema.JSONSchema

/** Real ids and valid texts, by the name of their field. */
export type KnownIds = Readonly<Record<string, string>>

/** The staff API as a document with an example of each call, built from its validating schemas. */
export function staffDocument(known: KnownIds): Described {
  const paths: Described['paths'] = {}
  for (const endpoint of Object.values<StaffEndpoint>(staffEndpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, known) }
  }
  return { servers: [{ url: staffApiPath }], paths }
}

function operationOf({ params, query, body }: StaffEndpoint, known: KnownIds) {
  const parameters = (place: string, shape: z.ZodType | undefined) =>
    Object.entries(shape === undefined ? {} : objectOf(exampleOf(schemaOf(shape), '', known))).map(
      ([name, example]) => ({ name, in: place, example }),
    )
  return {
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && {
      requestBody: { content: { 'application/json': { example: exampleOf(schemaOf(body), '', known) } } },
    }),
  }
}

function schemaOf(shape: z.ZodType): Schema {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
}

function objectOf(example: unknown): object {
  return typeof example === 'object' && example !== null ? example : {}
}

type Make = (schema: Schema, name: string, known: KnownIds) => unknown

const makers: Readonly<Record<string, Make>> = {
  object: ({ properties = {} }, _name, known) =>
    Object.fromEntries(
      Object.entries(properties).map(([field, inner]) => [field, exampleOf(inner as Schema, field, known)]),
    ),
  array: ({ items = {} }, name, known) => [exampleOf(items as Schema, name.replace(/s$/, ''), known)],
  boolean: () => true,
  integer: ({ minimum = 1 }) => Math.max(minimum, 1),
  number: ({ minimum = 1 }) => Math.max(minimum, 1),
  string: ({ format }, name, known) => known[name] ?? formatted(format) ?? 'Some words',
}

function exampleOf(schema: Schema, name: string, known: KnownIds): unknown {
  const [choice] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((choices) => choices ?? [])
  if (typeof choice === 'object') return exampleOf(choice, name, known)
  if (schema.enum !== undefined) return schema.enum[0]
  return schema.const ?? makers[String(schema.type ?? 'string')]?.(schema, name, known)
}

function formatted(format: string | undefined): string | undefined {
  const examples: KnownIds = { uuid: crypto.randomUUID(), date: '2026-11-22', 'date-time': '2026-11-22T10:00:00Z' }
  return format === undefined ? undefined : examples[format]
}
