export type EarlyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A shopper's action before the page's scripts loaded. */
export type EarlyAct =
  | {
      kind: 'press'
      target: Element
      at: { clientX: number; clientY: number; detail: number }
      /** The state of a toggle button when it was pressed. */
      looked: string | null
    }
  | { kind: 'submit'; target: HTMLFormElement; by: HTMLElement | null }
  | { kind: 'fill'; target: EarlyField; value: string | boolean }

declare global {
  interface Window {
    /** Present until the page handles events itself. */
    early?: { acts: EarlyAct[]; stop: () => void }
  }
}

export function stateOf(field: EarlyField): string | boolean {
  return isBox(field) ? field.checked : field.value
}

export function isBox(field: EarlyField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
