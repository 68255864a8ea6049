import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

let close = () => {}
afterEach(() => close())

/** Opens a page and leads from there to a second one, whose content follows its placeholder. */
async function openSecondPage() {
  const second = { load: () => {} }
  function Frame({ children }: { children: React.ReactNode }) {
    useKeptFocus()
    return <main>{children}</main>
  }
  function Second() {
    const [isLoaded, setIsLoaded] = useState(false)
    Object.assign(second, { load: () => setIsLoaded(true) })
    return isLoaded ? (
      <article key="content">
        <header>
          <h1 tabIndex={-1}>Home</h1>
        </header>
        <button type="button">Sales report</button>
      </article>
    ) : (
      <article key="placeholder">
        <header>
          <h1 tabIndex={-1}>Home</h1>
        </header>
      </article>
    )
  }
  const router = createMemoryRouter(
    [
      { path: '/first', element: <Frame>First</Frame> },
      {
        path: '/second',
        element: (
          <Frame>
            <Second />
          </Frame>
        ),
      },
    ],
    { initialEntries: ['/first'] },
  )
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<RouterProvider router={router} />)
  close = () => root.unmount()
  await expect.poll(() => document.querySelector('main')?.textContent).toBe('First')
  await router.navigate('/second')
  const placeholder = () => document.querySelector('h1')
  await expect.poll(() => document.activeElement === placeholder() && placeholder() !== null).toBe(true)
  const before = placeholder()
  second.load()
  await expect.poll(() => document.querySelector('h1') !== before).toBe(true)
}

test('a page whose title replaces that of its placeholder has focus at the title', async () => {
  await openSecondPage()
  await expect.poll(() => document.activeElement?.textContent).toBe('Home')
})
