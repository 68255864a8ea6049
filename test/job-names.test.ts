import { queueOf } from '@nukkad/api/platform/jobs'
import { expect, test } from 'vitest'
import { jobNames } from '../backoffice/app/today/texts.ts'

test('each background job has a name on Home', () => {
  expect(Object.keys(jobNames).toSorted()).toEqual(Object.keys(queueOf).toSorted())
})
