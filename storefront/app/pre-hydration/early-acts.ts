export type EarlyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a shopper did before the page's scripts were there. */
export type EarlyAct =
  | {
      kind: 'press'
      target: Element
      at: { clientX: number; clientY: number; detail: number }
      /** How a button that can be on or off looked when it was pressed. */
      looked: string | null
    }
  | { kind: 'submit'; target: HTMLFormElement; by: HTMLElement | null }
  | { kind: 'fill'; target: EarlyField; value: string | boolean }

declare global {
  interface Window {
    /** Until the page hears for itself. */
    early?: { acts: EarlyAct[]; stop: () => void }
  }
}

export function stateOf(field: EarlyField): string | boolean {
  return isBox(field) ? field.checked : field.value
}

export function isBox(field: EarlyField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
