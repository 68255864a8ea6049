import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { BulkProgress } from '../frame/BulkProgress.tsx'
import { call } from '../platform/call.ts'
import { frameId } from '../platform/session.ts'
import { forgetWaiting } from '../platform/waiting.ts'
import { useWaiting } from './use-waiting.ts'

let count = 1
let closeLast = () => {}
afterEach(() => {
  closeLast()
  forgetWaiting()
  vi.restoreAllMocks()
})

/** The count of shipments to dispatch as the menu shows it. */
async function openFrame(page?: ReactNode) {
  count = 1
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method !== 'GET') return new Response(null, { status: 204 })
    return Response.json({ lines: [{ kind: 'toHandOver', count, oldestAt: null }] })
  })
  function Menu() {
    const counts = useWaiting().map((line) => line.count)
    return (
      <>
        <output>{counts}</output>
        {counts.length > 0 && page}
      </>
    )
  }
  const loader = () => ({ permissions: ['today.read'] })
  const router = createMemoryRouter([{ id: frameId, path: '/', Component: Menu, HydrateFallback: () => null, loader }])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<RouterProvider router={router} />)
  closeLast = () => {
    root.unmount()
    place.remove()
  }
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('1')
  return { place }
}

// Without a change the next reading is a minute later, which is longer than a poll waits.
test('the count of a list follows a change that this browser made', async () => {
  const { place } = await openFrame()
  count = 7
  await call('POST /parcels/hand-over', { body: { lines: ['NK-1'], withoutAwb: false } })
  await expect.poll(() => place.textContent).toBe('7')
})

test('the count of a list follows a bulk change that ends on the server', async () => {
  const { place } = await openFrame(<Bulk />)
  count = 7
  await expect.poll(() => place.querySelector('output')?.textContent).toBe('7')
})

/** A bulk change that another call began, and that has ended when its progress is asked for. */
function Bulk() {
  const [bulk, setBulk] = useState(running)
  return <BulkProgress bulk={bulk} itemsOf={() => []} ask={end} onBulk={setBulk} onClose={() => {}} words={words} />
}

const words = { title: 'Tagged', done: 'tagged', refused: 'not tagged' }
const running = {
  bulkId: 'one',
  finishedAt: null as string | null,
  counts: { done: 0, unchanged: 0, refused: 0, left: 1 },
}
const end = async () => ({ ...running, finishedAt: '2026-11-28T00:00:00Z' })
