import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeLog } from '../base/log.ts'
import { dropDeletedPictures, tidyDaily } from './tidy-media.ts'

const day = 24 * 60 * 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('files of deleted pictures are deleted each day, also after a failure, until the server stops', async () => {
  const tidy = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no disk')).mockResolvedValue()
  const stop = tidyDaily({ tidy }, makeLog('silent'))
  expect(tidy).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2 * day)
  expect(tidy).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(2 * day)
  expect(tidy).toHaveBeenCalledTimes(2)
})

test('deleted pictures are dropped each minute, also after a failure, until the server stops', async () => {
  const dropDeleted = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no database')).mockResolvedValue()
  const stop = dropDeletedPictures({ dropDeleted }, makeLog('silent'))
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(dropDeleted).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect(dropDeleted).toHaveBeenCalledTimes(2)
})
