import type { EarlyAct, EarlyField } from './early-acts.ts'

/*
 * The script in the head of every page (`virtual:inline-script`). It imports nothing and contains nothing of the page,
 * so that it is the same everywhere. It records actions that need the page's scripts, and shows that they were
 * recorded. Controls that work without scripts, such as a link, a fold or a popover, are left to the browser (decision
 * 024).
 */
const acts: EarlyAct[] = []
const listeners = {
  click: onClick,
  submit: onSubmit,
  input: onFill,
  change: onFill,
  error: onFailure,
  unhandledrejection: onFailure,
}
const slowest = 60

for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener as EventListener, true)
window.early = {
  acts,
  stop: () => {
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener as EventListener, true)
  },
}

function onClick(event: MouseEvent): void {
  const { target, clientX, clientY, detail } = event
  const control =
    target instanceof Element && !isForTheBrowser(event) && target.closest('a[href], button, [data-press]')
  if (!control || keepsSecret(control, event) || !needsScript(control)) return
  take(event, { kind: 'press', target, at: { clientX, clientY, detail }, looked: control.ariaPressed }, control)
}

/** Works as `SkipLink`: the hash of a mail's link contains a secret, which a link within the page would replace. */
function keepsSecret(control: Element, event: MouseEvent): boolean {
  if (!location.hash.includes('=') || !control.getAttribute('href')?.startsWith('#')) return false
  event.preventDefault()
  document.querySelector<HTMLElement>((control as HTMLAnchorElement).hash)?.focus()
  return true
}

/** Another mouse button or a modifier key: to open a tab, or to save a file. */
function isForTheBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button > 0 || metaKey || ctrlKey || shiftKey || altKey
}

function needsScript(control: Element): boolean {
  if (control instanceof HTMLAnchorElement) return canWait(control)
  if (!(control instanceof HTMLButtonElement)) return true
  const isSubmit = control.form !== null && control.type === 'submit'
  return !isSubmit && !control.popoverTargetElement && !control.commandForElement
}

/** A link is followed at once, unless a recorded press would be lost; a second press follows it anyway. */
function canWait(link: HTMLAnchorElement): boolean {
  return (
    acts.some(({ kind }) => kind !== 'fill') &&
    !link.hasAttribute('data-taken') &&
    link.origin === location.origin &&
    (link.pathname !== location.pathname || link.hash === '')
  )
}

function onSubmit(event: SubmitEvent): void {
  const target = event.target as HTMLFormElement
  take(event, { kind: 'submit', target, by: event.submitter }, event.submitter ?? target)
}

function onFill(event: Event): void {
  const target = event.target as EarlyField
  const isBox = target.type === 'checkbox' || target.type === 'radio'
  const value = isBox ? (target as HTMLInputElement).checked : target.value
  const last = acts.at(-1)
  if (last?.kind === 'fill' && last.target === target) last.value = value
  else acts.push({ kind: 'fill', target, value })
}

function take(event: Event, act: EarlyAct, shown: Element): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  shown.setAttribute('data-taken', '')
  acts.push(act)
}

/** A script failed to load: the page stays as it is until everything is reloaded. */
function onFailure({ target, message, reason }: ErrorEvent & PromiseRejectionEvent): void {
  const words = message ?? (reason as Error | undefined)?.message
  const { dataset } = document.documentElement
  if (dataset.line || !(target instanceof HTMLScriptElement || /module/i.test(words))) return
  dataset.line = 'lost'
  const { acts: before, tries } = readKept()
  setTimeout(() => reloadWhenBack(before, tries + 1), 1000 * Math.min(2 ** tries, slowest))
}

/** Recorded actions run on the reloaded page, because its elements have the same order. */
function reloadWhenBack(before: readonly unknown[], tries: number): void {
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => {
      const all = [...document.body.querySelectorAll('*')]
      const placeOf = (_key: string, value: unknown) => (value instanceof Element ? all.indexOf(value) : value)
      const kept = JSON.stringify({ href: location.href, acts: [...before, ...acts], tries }, placeOf)
      try {
        sessionStorage.earlyActs = kept
      } finally {
        location.reload()
      }
    },
    () => setTimeout(() => reloadWhenBack(before, tries), 3000),
  )
}

/** Actions recorded in an earlier, failed load of this page. */
function readKept(): { acts: readonly unknown[]; tries: number } {
  try {
    const kept = JSON.parse(sessionStorage.earlyActs)
    if (kept.href === location.href) return kept
  } catch {
    // Nothing is stored, or storage is unavailable.
  }
  return { acts: [], tries: 0 }
}
