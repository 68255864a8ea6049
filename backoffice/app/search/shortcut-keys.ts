export type Shortcut = 'search' | 'next' | 'previous' | 'select' | 'help'

const singleKeys: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  x: 'select',
  '?': 'help',
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The shortcut that a press means. Single keys count only outside of fields, and while the person uses them. */
export function shortcutFor(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  { isTyping, usesSingleKeys }: { isTyping: boolean; usesSingleKeys: boolean },
): Shortcut | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'search' : undefined
  return isTyping || !usesSingleKeys ? undefined : singleKeys[key]
}

const place = 'single-keys'

/** Speech input types letters: who uses it turns single keys off (WCAG 2.1.4). The choice is the browser's own. */
export function readSingleKeys(): boolean {
  try {
    return localStorage.getItem(place) !== 'off'
  } catch {
    return true
  }
}

export function keepSingleKeys(areUsed: boolean): void {
  try {
    if (areUsed) localStorage.removeItem(place)
    else localStorage.setItem(place, 'off')
  } catch {
    // The browser keeps nothing: the choice holds for this page.
  }
}
