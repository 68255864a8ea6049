import { createStoredText } from '../platform/stored-value.ts'
import { type EarlyAct, type EarlyField, isBox, stateOf } from './early-acts.ts'

const longestWait = 15_000
const kept = createStoredText('earlyActs')

type Fill = Extract<EarlyAct, { kind: 'fill' }>
type Press = Exclude<EarlyAct, Fill>

/** Ends the recording: from here on the page handles events itself. Returns the recorded actions in order. */
export function takeEarlyActs(): EarlyAct[] {
  const { early } = window
  if (early === undefined) return []
  delete window.early
  early.stop()
  const acts = [...keptActs(), ...early.acts]
  const filled = new Set(acts.map(({ target }) => target))
  return [...fieldsInAnotherState().filter(({ target }) => !filled.has(target)), ...acts]
}

/** Replays the recorded actions one after another, as a person would. */
export async function replay(acts: readonly EarlyAct[]): Promise<void> {
  const believed = new Map<EarlyField, string | boolean>()
  const pressed: Element[] = []
  for (const act of acts) {
    // Renders each result before the next press, which may depend on it.
    await nextTask()
    if (act.kind === 'fill') fill(act, believed)
    else pressed.push(await press(act, pressed))
  }
  hoverAgain()
}

/** Actions on this page from before a reload that a lost script caused. */
function keptActs(): EarlyAct[] {
  const text = kept.read()
  kept.remove()
  const all = [...document.body.querySelectorAll('*')]
  const elementOf = (key: string, value: unknown) =>
    key === 'target' || key === 'by' ? (all[Number(value)] ?? null) : value
  const { href, acts } = JSON.parse(text ?? '{}', elementOf) as Partial<{ href: string; acts: EarlyAct[] }>
  return href === location.href ? (acts ?? []).filter(({ target }) => target !== null) : []
}

/** Values that the browser restored: a form's state after Back or a reload, or a saved e-mail. */
function fieldsInAnotherState(): Fill[] {
  return [...document.querySelectorAll<EarlyField>('input, select, textarea')]
    .map((target) => ({ kind: 'fill' as const, target, value: stateOf(target) }))
    .filter(({ target, value }) => value !== drawnStateOf(target))
}

function fill({ target, value }: Fill, believed: Map<EarlyField, string | boolean>): void {
  if (!target.isConnected || value === (believed.get(target) ?? drawnStateOf(target))) return
  believed.set(target, value)
  if (typeof value === 'boolean') return tick(target as HTMLInputElement, value)
  if (target instanceof HTMLSelectElement) choose(target, value)
  else type(target, value)
}

// React notices a change only if the value differs from its last known one, which it takes from the element. Setting
// the property updates that known value; setting it through the prototype does not.

function tick(box: HTMLInputElement, isOn: boolean): void {
  if (box.checked === isOn) box.checked = !isOn
  box.click()
}

function type(field: HTMLInputElement | HTMLTextAreaElement, words: string): void {
  const { selectionStart, selectionEnd } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
  if (document.activeElement === field && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

async function press(act: Press, before: readonly Element[]): Promise<Element> {
  const target = act.kind === 'submit' ? (act.by ?? act.target) : act.target
  const shown = target.closest('[data-taken]') ?? target
  // A link may leave the page before an earlier press has finished.
  if (target.closest('a') !== null) await untilDone(before)
  shown.removeAttribute('data-taken')
  if (!target.isConnected) return shown
  if (act.kind === 'submit') act.target.requestSubmit(act.by)
  else if (looksAsWhenPressed(act))
    target.dispatchEvent(new MouseEvent('click', { ...act.at, bubbles: true, cancelable: true, composed: true }))
  return shown
}

/** False for a heart that was pressed while empty and is full by now: the wish is already fulfilled. */
function looksAsWhenPressed({ target, looked }: Extract<EarlyAct, { kind: 'press' }>): boolean {
  return (target.closest('[aria-pressed]')?.ariaPressed ?? null) === looked
}

async function untilDone(pressed: readonly Element[]): Promise<void> {
  const until = Date.now() + longestWait
  const isBusy = () => pressed.some((element) => element.isConnected && element.ariaBusy === 'true')
  do await nextTask(50)
  while (isBusy() && Date.now() < until)
}

/** A resting pointer sends an event only when it moves. */
function hoverAgain(): void {
  if (!matchMedia('(hover: hover)').matches) return
  const [hovered] = [...document.querySelectorAll(':hover')].reverse()
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}

function drawnStateOf(field: EarlyField): string | boolean {
  if (field instanceof HTMLSelectElement) {
    return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? ''
  }
  return isBox(field) ? field.defaultChecked : field.defaultValue
}

function nextTask(millis = 0): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, millis)
  })
}
