import { refusals, type RefusalCode } from '../errors.ts'
import type { StaffEndpoint } from '@nukkad/contract/staff/endpoint'
import { staffEndpoints } from '@nukkad/contract/staff/endpoints'
import type { Identity } from '@nukkad/contract/shop'
import { Problem } from '@nukkad/contract/problem'
import { permissions, staffApiPath } from '@nukkad/contract/staff-rules'
import type { FastifyInstance } from 'fastify'
import { STATUS_CODES } from 'node:http'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { StaffServingParts } from '../serve-staff.ts'
import { identifyStaff } from '../staff-access.ts'
import { openApiPath } from './document.ts'
import { plainly } from './operation.ts'

/** OpenAPI 3.1 of the staff API, built from the schemas that validate; for signed-in staff alone. */
export function staffDocumentRoute(
  app: FastifyInstance,
  parts: StaffServingParts & { identity: () => Identity },
): void {
  let made: { name: string; json: string } | undefined
  const onRequest = identifyStaff({ ...staffEndpoints.getMe }, parts)
  app.get('/openapi.json', { onRequest }, async (_request, reply) => {
    const { name } = parts.identity()
    if (made?.name !== name) made = { name, json: JSON.stringify(buildStaffDocument(name)) }
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(made.json)
  })
}

export function buildStaffDocument(name: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const [name, endpoint] of Object.entries(staffEndpoints)) {
    const path = openApiPath(endpoint.path)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: { title: `${name} staff API`, version: '1.0.0' },
      servers: [{ url: staffApiPath }],
      paths,
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'nukkad-staff' } } },
    },
    { override: plainly },
  )
}

function contentTypeOf(endpoint: StaffEndpoint): string {
  return endpoint.contentType ?? 'application/json'
}

function operationOf(name: string, endpoint: StaffEndpoint): ZodOpenApiOperationObject {
  const { summary, params, query, reply, status = 200, permission } = endpoint
  return {
    operationId: name,
    summary,
    description: permissionWords(endpoint),
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: permission === 'anyone' ? [] : [{ session: [] }],
    requestParams: { ...(params && { path: params }), ...(query && { query }) },
    ...bodyOf(endpoint),
    responses: {
      [String(status) as '200']: {
        description: status === 201 ? 'Created' : 'OK',
        content: { [contentTypeOf(endpoint)]: { schema: reply } },
      },
      ...refusalsOf(endpoint),
    },
  }
}

function permissionWords({ permission, confirmed }: StaffEndpoint): string {
  const again = confirmed ? ' Asks for the passkey or a code again after ten minutes.' : ''
  if (permission === 'anyone') return 'For anyone at the door.'
  if (permission === 'staff') return `For everybody who is signed in.${again}`
  return `For ${permissions[permission].join(', ')} (\`${permission}\`).${again}`
}

function bodyOf({ body, upload }: StaffEndpoint) {
  if (body) return { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
  return upload && { requestBody: { required: true, content: { 'multipart/form-data': { schema: upload } } } }
}

function refusalsOf({ permission, method, confirmed, params, query, body, upload, limit }: StaffEndpoint) {
  const codes: [RefusalCode, boolean][] = [
    ['SIGNED_OUT', permission !== 'anyone'],
    ['CONFIRM', confirmed === true],
    ['FORBIDDEN', permission !== 'anyone' && permission !== 'staff'],
    ['BAD_ORIGIN', method !== 'GET'],
    ['NOT_FOUND', params !== undefined],
    ['INVALID_INPUT', query !== undefined || body !== undefined || upload !== undefined],
    ['TOO_MANY', limit !== undefined],
    ['UNEXPECTED', true],
  ]
  const met = codes.filter(([, isMet]) => isMet).map(([code]) => refusals[code].status)
  const content = { 'application/problem+json': { schema: Problem } }
  return Object.fromEntries(met.map((status) => [String(status), { description: STATUS_CODES[status] ?? '', content }]))
}
