import type { EarlyAct, EarlyField } from './early-acts.ts'

/*
 * Stands in the head of every page (`virtual:inline-script`). Nothing is imported and nothing of the page is written into
 * it, so that it is the same everywhere. It takes down what needs the page's scripts and shows that it was taken; what
 * works by itself, a link, a fold, a popover, is left to the browser (decision 024).
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

/** As `SkipLink` does: the hash of a mail's link holds a secret, which a link within the page would replace. */
function keepsSecret(control: Element, event: MouseEvent): boolean {
  if (!location.hash.includes('=') || !control.getAttribute('href')?.startsWith('#')) return false
  event.preventDefault()
  document.querySelector<HTMLElement>((control as HTMLAnchorElement).hash)?.focus()
  return true
}

/** Another button or a key with it: to open a tab, to save a file. */
function isForTheBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button > 0 || metaKey || ctrlKey || shiftKey || altKey
}

function needsScript(control: Element): boolean {
  if (control instanceof HTMLAnchorElement) return canWait(control)
  if (!(control instanceof HTMLButtonElement)) return true
  const isSubmit = control.form !== null && control.type === 'submit'
  return !isSubmit && !control.popoverTargetElement && !control.commandForElement
}

/** A link is followed at once, unless it would leave a press behind; pressed again, it is followed all the same. */
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

/** A script was lost on the way: the page stays as it is until all of it is fetched again. */
function onFailure({ target, message, reason }: ErrorEvent & PromiseRejectionEvent): void {
  const words = message ?? (reason as Error | undefined)?.message
  const { dataset } = document.documentElement
  if (dataset.line || !(target instanceof HTMLScriptElement || /module/i.test(words))) return
  dataset.line = 'lost'
  const { acts: before, tries } = readKept()
  setTimeout(() => reloadWhenBack(before, tries + 1), 1000 * Math.min(2 ** tries, slowest))
}

/** What was done here is done on the page that comes: its elements stand in the same order. */
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

/** The presses kept from an earlier load of this page that was lost. */
function readKept(): { acts: readonly unknown[]; tries: number } {
  try {
    const kept = JSON.parse(sessionStorage.earlyActs)
    if (kept.href === location.href) return kept
  } catch {
    // Nothing is kept, or the browser keeps nothing.
  }
  return { acts: [], tries: 0 }
}
