import { useEffect } from 'react'
import { useLocation } from 'react-router'

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])'

/** The position of focus: the page, and for each ancestor, nearest first, the index in it. */
type Place = { path: string; element: HTMLElement; above: { parent: Element; at: number }[] }

/**
 * Keyboard users keep their place. A new page begins at its title, unless one of its fields has taken focus already.
 * When the focused element disappears (its row is done, or the button behind its dialog is gone) or is disabled, focus
 * moves to its neighbour, and never back to the top of the document.
 */
export function useKeptFocus(): void {
  const { pathname, key } = useLocation()
  useEffect(() => {
    // The very first page starts at the browser's own position.
    if (key !== 'default' && !isIn('main', document.activeElement)) focusTitle()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another query of the same page is no other page
  }, [pathname])
  useEffect(watchFocus, [])
}

function watchFocus(): () => void {
  let place: Place | null = null
  let frame = 0
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) place = placeOf(target)
  }
  // A press beside all controls is deliberate.
  const forget = ({ target }: FocusEvent) =>
    setTimeout(() => {
      const isLeft = document.activeElement === document.body && place?.element === target
      if (isLeft && target instanceof HTMLElement && isUsable(target)) place = null
    })
  const check = () => {
    if (place === null || isUsable(place.element) || isHeld(document.activeElement)) return
    // A loaded page has its title in place of its placeholder's.
    if (place.element.tagName === 'H1') focusTitle()
    else goOn(place)
  }
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(check)
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
    changes.disconnect()
    cancelAnimationFrame(frame)
  }
}

function placeOf(element: HTMLElement): Place {
  const above: Place['above'] = []
  let child: Element = element
  while (child.parentElement !== null && child.parentElement !== document.body) {
    above.push({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
    child = child.parentElement
  }
  return { path: location.pathname, element, above }
}

/** Focuses the nearest remaining neighbour: first what followed the element, then what preceded it. */
function goOn({ path, above }: Place): void {
  if (path !== location.pathname) return focusTitle()
  for (const { parent, at } of above) {
    if (!isUsable(parent) || !isIn('main, dialog', parent)) continue
    const children = [...parent.children]
    for (const child of [...children.slice(at), ...children.slice(0, at).toReversed()]) {
      const next = [child, ...child.querySelectorAll(focusable)].find((one) => one.matches(focusable) && isUsable(one))
      if (next instanceof HTMLElement && tookFocus(next)) return
    }
  }
  focusTitle()
}

function focusTitle(): void {
  const title = document.querySelector('main h1')
  if (title instanceof HTMLElement) tookFocus(title)
}

function tookFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: element.tagName === 'H1' })
  return document.activeElement === element
}

function isHeld(element: Element | null): boolean {
  return element !== null && element !== document.body && isUsable(element)
}

/** A closing dialog stays visible until its animation ends, but cannot take focus. */
function isUsable(element: Element): boolean {
  return (
    element.isConnected &&
    element.checkVisibility() &&
    !element.matches(':disabled, dialog:not([open]), dialog:not([open]) *')
  )
}

function isIn(selector: string, element: Element | null): boolean {
  return element?.closest(selector) != null
}
