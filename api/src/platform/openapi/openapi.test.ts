import type { Endpoint } from '@nukkad/contract/endpoint'
import { endpoints } from '@nukkad/contract/endpoints'
import { Problem } from '@nukkad/contract/problem'
import { Validator } from '@seriousme/openapi-schema-validator'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeApp, type MadeApp } from '../../../test/make.ts'
import { operationAt, type Document } from './document.ts'
import { examples, type EndpointName } from './examples/examples.ts'
import type { Example } from './operation.ts'

let database: TestDatabase
let shop: MadeApp
let document: Document

beforeAll(async () => {
  database = await testDatabase()
  shop = await makeApp(database.db)
  document = (await shop.app.inject('/api/v1.0/openapi.json')).json()
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const table = Object.entries(endpoints) as [EndpointName, Endpoint][]

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate({ ...document })).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

describe.each(table)('%s', (name, endpoint) => {
  const example: Example = examples[name]

  test('is described under its own name', () => {
    const operation = operationAt(document, endpoint)
    expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary })
    expect(document.tags).toContainEqual({ name: operation.tags?.[0] })
  })

  test('has an example that its own schemas accept', () => {
    const refused = (['params', 'query', 'body', 'reply'] as const).filter(
      (part) => endpoint[part] !== undefined && !endpoint[part].safeParse(example[part]).success,
    )
    expect(refused).toEqual([])
  })

  test('lists its required parameters', () => {
    const { parameters = [] } = operationAt(document, endpoint)
    for (const [place, schema] of [['path', endpoint.params] as const, ['query', endpoint.query] as const]) {
      for (const [parameter, form] of Object.entries(schema?.shape ?? {})) {
        const described = parameters.find((one) => 'name' in one && one.name === parameter && one.in === place)
        expect(described, `${place} ${parameter}`).toBeDefined()
        const isRequired = !(form as { safeParse: (value: unknown) => { success: boolean } }).safeParse(undefined)
          .success
        expect((described as { required?: boolean }).required ?? false, `${place} ${parameter}`).toBe(isRequired)
      }
    }
  })

  test('names its callers', () => {
    const wanted = {
      anyone: [],
      cart: [{}, { token: [] }],
      user: [{ token: [] }],
      self: [{ token: [] }],
      owner: [{ token: [] }],
    }
    expect(operationAt(document, endpoint).security).toEqual(wanted[endpoint.access])
  })

  test('lists its refusals', () => {
    const { responses = {} } = operationAt(document, endpoint)
    const due = {
      [String(endpoint.status ?? 200)]: true,
      401: endpoint.access !== 'anyone',
      422: endpoint.query !== undefined || endpoint.body !== undefined,
      429: endpoint.limit !== undefined,
      500: true,
    }
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(Object.keys(due).filter((status) => due[status])))
    const refusals = Object.entries(
      responses as Record<string, { content: Record<string, { example: unknown }> }>,
    ).filter(([status]) => Number(status) >= 400)
    for (const [status, { content }] of refusals) {
      expect(Problem.parse(content['application/problem+json']?.example).status).toBe(Number(status))
    }
  })
})

test('every described call is served', () => {
  const missing = table.filter(([, { method, path }]) => !shop.app.hasRoute({ method, url: `/api/v1.0${path}` }))
  expect(missing.map(([name]) => name)).toEqual([])
})

describe('the page for people', () => {
  test('shows every call and needs no script', async () => {
    const { statusCode, headers, body } = await shop.app.inject('/api/v1.0/docs')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const [name, { summary }] of table) {
      expect(body).toContain(`id="${name}"`)
      expect(body).toContain(summary.replaceAll('&', '&amp;').replaceAll('"', '&quot;'))
    }
    expect(body).not.toMatch(/<script|\son\w+=|\sstyle=|(?:src|href)="https?:/)
  })

  test('has a policy that allows only its own style', async () => {
    const { headers, body } = await shop.app.inject('/api/v1.0/docs')
    const style = /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
  })
})
