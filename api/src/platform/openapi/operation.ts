import type { Access, Endpoint } from '@nukkad/contract/endpoint'
import { limits } from '@nukkad/contract/limits'
import type { CreateDocumentOptions, ZodOpenApiOperationObject } from 'zod-openapi'
import { examples, type EndpointName } from './examples/examples.ts'
import { refusalsOf } from './refusals.ts'

export const accessWords: Readonly<Record<Access, string>> = {
  anyone: 'Open to anyone.',
  cart: "For anyone who knows the bag's id; a customer's own bag also needs the token.",
  user: 'For any customer who is logged in.',
  self: 'For the customer named in the call; to anyone else it does not exist.',
  owner: 'For the customer whose record it is; to anyone else it does not exist.',
}

const sections: Readonly<Record<string, string>> = {
  products: 'Catalogue',
  category: 'Catalogue',
  collections: 'Catalogue',
  reviews: 'Catalogue',
  looks: 'Catalogue',
  promotions: 'Catalogue',
  content: 'Catalogue',
  pages: 'Catalogue',
  auth: 'Login',
  cart: 'Bag',
  wishlist: 'Wishlist',
  addresses: 'Addresses and profile',
  users: 'Addresses and profile',
  orders: 'Orders and returns',
  return: 'Orders and returns',
  payment: 'Payment',
}

export function sectionOf(path: string): string {
  return sections[path.split('/')[1]!] ?? 'Other'
}

export type Example = { params?: object; query?: object; body?: object; reply: unknown }

export function operationOf(name: EndpointName, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { access, path, reply, status = 200, contentType = 'application/json' } = endpoint
  const example: Example = examples[name]
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `${accessWords[access]}${limitWords(endpoint)}`,
    tags: [sectionOf(path)],
    security: securityOf(access),
    ...requestOf(endpoint, example),
    responses: {
      [String(status) as '200']: {
        description: status === 201 ? 'Created' : 'OK',
        headers: { 'x-request-id': { description: 'Names this request in our logs', schema: { type: 'string' } } },
        content: { [contentType]: { schema: reply, example: example.reply } },
      },
      ...refusalsOf(name, endpoint),
    },
  }
}

function requestOf({ params, query, body, upload, idempotent }: Endpoint, example: Example) {
  const content = body
    ? { 'application/json': { schema: body, example: example.body } }
    : upload && { 'multipart/form-data': { schema: upload } }
  return {
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...(idempotent && { parameters: [idempotencyKey] }),
    ...(content && { requestBody: { required: true, content } }),
  }
}

const idempotencyKey = {
  in: 'header' as const,
  name: 'Idempotency-Key',
  description: 'The same key with the same request gets the same answer for 24 hours, and nothing is done twice',
  schema: { type: 'string' as const, minLength: 1, maxLength: 200 },
}

function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'anyone') return []
  return access === 'cart' ? [{}, { token: [] }] : [{ token: [] }]
}

function limitWords({ limit }: Endpoint): string {
  if (limit === undefined) return ''
  const { perMinute, by } = limits[limit]
  return ` At most ${perMinute} a minute for ${by === 'user' ? 'a customer' : 'an address'}.`
}

/** Leaves out bounds of exact integers and patterns that repeat a format. */
export const plainly: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema, io }) => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  // Replies may gain fields.
  if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
