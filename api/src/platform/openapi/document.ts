import { apiPath } from '@nukkad/contract/paths'
import type { Endpoint } from '@nukkad/contract/endpoint'
import { endpoints } from '@nukkad/contract/endpoints'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { examples, type EndpointName } from './examples/examples.ts'
import { operationOf, plainly, sectionOf, type Example } from './operation.ts'

export type Document = ReturnType<typeof createDocument>
export type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>

const entries = Object.entries(endpoints) as [EndpointName, Endpoint][]

const info = {
  version: '1.0.0',
  description:
    'Money is rupees with at most two decimals, times are ISO 8601 in UTC, pages count from 0. Every refusal is ' +
    '`application/problem+json`: its `detail` may be shown to a shopper, its `code` is stable.',
}

/** OpenAPI 3.1, built from the schemas that validate and serialise. Has the shop's name; `email` is the contact's. */
export function buildDocument({ name, email }: { name: string; email: string }): Document {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, endpoint] of entries) {
    const path = openApiPath(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  const token = { type: 'http' as const, scheme: 'bearer', description: 'The token a login answers with' }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: `${name} API`, ...info, contact: { email } },
      servers: [{ url: apiPath }],
      tags: [...new Set(entries.map(([, { path }]) => sectionOf(path)))].map((name) => ({ name })),
      paths,
      components: { securitySchemes: { token } },
    },
    { override: plainly },
  )
  for (const [name, endpoint] of entries) giveExamples(operationAt(document, endpoint), examples[name])
  return document
}

export function operationAt({ paths }: Document, { method, path }: Endpoint): Operation {
  const operations = paths?.[openApiPath(path)] as Record<string, Operation>
  return operations[method.toLowerCase()]!
}

export function openApiPath(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

function giveExamples({ parameters = [] }: Operation, { params, query }: Example): void {
  const values: Record<string, unknown> = { ...params, ...query }
  for (const parameter of parameters) {
    if ('name' in parameter && values[parameter.name] !== undefined) parameter.example = values[parameter.name]
  }
}
