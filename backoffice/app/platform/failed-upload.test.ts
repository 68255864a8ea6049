import { expect, test } from 'vitest'
import { failedUpload } from './failed-upload.ts'

test.each([
  [413, undefined, { status: 413, message: 'This file is too large to upload.' }],
  [502, undefined, { status: 0, message: 'Connection lost. Please try again.' }],
  [0, undefined, { status: 0, message: 'Connection lost. Please try again.' }],
  [422, { detail: 'This is not a picture.' }, { status: 422, message: 'This is not a picture.' }],
])('an upload that ends with %d and the body %o says why', (status, body, error) => {
  expect(failedUpload(status, body)).toMatchObject(error)
})
