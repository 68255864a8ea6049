import { ApiError, unreachable } from '@nukkad/contract/client'
import { expect, it } from 'vitest'
import { reasonOf } from './api.ts'

const detail = 'Only 2 are left.'

it.each([
  ['a refusal says why', new ApiError(409, { detail }), detail],
  ['too many requests say so', new ApiError(429, { detail }), detail],
  ['a busy store says so', new ApiError(503, { detail }), detail],
  ['a bug tells nothing', new ApiError(500, { detail: 'Oops! Something went wrong.' }), undefined],
  ['a gateway tells nothing', new ApiError(502, {}), undefined],
  [
    'a lost network says so, whatever else was said',
    new ApiError(0, { detail: 'Failed to fetch wishlist' }),
    unreachable,
  ],
  ['an error of ours is no reason', new TypeError('x is not a function'), undefined],
])('%s', (_, error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})
