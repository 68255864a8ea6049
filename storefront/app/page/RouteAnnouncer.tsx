import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** State of a link that turns a list's page: the path stays, but the reader goes to the top again. */
export const turnsPage = { turnsPage: true }

/** After a navigation, focuses the new page's heading (or its `data-autofocus`) and announces its title. */
export function RouteAnnouncer() {
  const { key, pathname, state } = useLocation()
  const last = useRef({ key, pathname })
  const [title, setTitle] = useState('')

  // Browsers do this for documents; for routes nobody else does.
  useEffect(() => {
    const before = last.current
    last.current = { key, pathname }
    const isTurned = before.key !== key && (state as typeof turnsPage | null)?.turnsPage === true
    if (before.pathname === pathname && !isTurned) return
    focusPage()
    setTitle(document.title)
  }, [key, pathname, state])

  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}

function focusPage() {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  const target = find('#main [data-autofocus]') ?? find('#main h1') ?? find('#main')
  if (target === null) return
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}
