import { endpoints } from '@nukkad/contract/endpoints'
import type { EndpointShape } from '@nukkad/contract/endpoint'
import { staffEndpoints } from '@nukkad/contract/staff/endpoints'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { zodValidator } from '../../src/platform/serve.ts'

const all: [string, EndpointShape][] = Object.entries({ ...endpoints, ...staffEndpoints })
const largest = 2_147_483_647

/** Every number in a schema without an upper bound, or with one above the column's. */
function unbounded(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum = Infinity } = schema as { type?: unknown; maximum?: number }
  const own = (type === 'integer' || type === 'number') && maximum > largest ? [path] : []
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => unbounded(part, `${path}/${name}`))]
}

test('no call accepts a number that a column cannot hold', () => {
  const found = all.flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, shape]) =>
      shape === undefined ? [] : unbounded(z.toJSONSchema(shape, { unrepresentable: 'any' }), `${name} ${part}`),
    ),
  )
  expect(found).toEqual([])
  expect(all.length).toBeGreaterThan(100)
})

test('text that PostgreSQL cannot store is refused at its field, at any depth', () => {
  const validate = zodValidator({
    schema: z.object({ lines: z.array(z.object({ note: z.string() })) }),
    httpPart: 'body',
  })
  for (const note of ['\0', 'a\0b', '\uD800', 'x\uDC00y']) {
    const { error } = validate({ lines: [{ note: 'fine' }, { note }] }) as { error: z.ZodError }
    expect(error.issues[0]?.path).toEqual(['lines', '1', 'note'])
  }
  expect(validate({ lines: [{ note: 'चाय 🫖' }] })).toHaveProperty('value')
})
