import type { ProductPictures, StaffPicture } from '@nukkad/contract/staff/pictures'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useArrangement } from './use-arrangement.ts'

const picture = (pictureId: string) => ({ pictureId, color: 'Black' }) as StaffPicture
const product = (order: readonly string[]) =>
  ({
    productId: 'tee',
    colours: [{ name: 'Black', hex: '#000000' }],
    pictures: order.map(picture),
  }) as unknown as ProductPictures

/** A page whose server keeps one order. `seen` is every order that the page has shown. */
function openPage() {
  let stored = ['front', 'back']
  const seen: string[] = []
  const loads: (() => void)[] = []
  const page = {} as ReturnType<typeof useArrangement>

  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    stored = (JSON.parse(init?.body as string) as { pictures: { pictureId: string }[] }).pictures.map(
      (one) => one.pictureId,
    )
    return new Response(null, { status: 204 })
  })
  function Page() {
    const arrangement = useArrangement(useLoaderData<ProductPictures>())
    Object.assign(page, arrangement)
    const shown = arrangement.pictures.map(({ pictureId }) => pictureId).join()
    seen.push(shown)
    return <output>{shown}</output>
  }
  const router = createMemoryRouter([
    {
      path: '/',
      Component: Page,
      HydrateFallback: () => null,
      loader: async () => {
        const answer = product(stored)
        await new Promise<void>((done) => {
          loads.push(done)
        })
        return answer
      },
    },
  ])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<RouterProvider router={router} />)
  closeLast = () => root.unmount()
  return { router, seen, loads, move: (id: string) => page.move(id, 'Black', 0) }
}

let closeLast = () => {}
afterEach(() => {
  closeLast()
  vi.restoreAllMocks()
})

// The gap is a few microtasks wide: an older load has its answer, and the reload after the save cannot stop it.
test.each(Array.from({ length: 30 }, (_, ticks) => ticks))(
  'a moved picture stays where it is while an older load ends %i ticks before the reload',
  async (ticks) => {
    const { router, seen, loads, move } = openPage()
    await expect.poll(() => loads.length).toBe(1)
    loads[0]!()
    await expect.poll(() => seen.at(-1)).toBe('front,back')

    void router.revalidate()
    await expect.poll(() => loads.length).toBe(2)
    const reload = router.revalidate.bind(router)
    let reloads = 0
    router.revalidate = async () => {
      reloads += 1
      if (reloads > 1) return reload()
      loads[1]!()
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
      return reload()
    }
    const before = seen.length
    move('back')
    await expect
      .poll(() => {
        for (const done of loads.slice(2)) done()
        return reloads > 1 && router.state.revalidation
      })
      .toBe('idle')
    await expect.poll(() => seen.at(-1)).toBe('back,front')
    expect(seen.slice(before)).not.toContain('front,back')
  },
)
