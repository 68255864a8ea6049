export type Shortcut = 'search' | 'next' | 'previous' | 'select' | 'help'

const singleKeys: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  j: 'next',
  k: 'previous',
  x: 'select',
  '?': 'help',
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The shortcut of a key press. Single keys count only outside fields, and only while they are turned on. */
export function shortcutFor(
  { key, ctrlKey, metaKey, altKey }: KeyPress,
  { isTyping, usesSingleKeys }: { isTyping: boolean; usesSingleKeys: boolean },
): Shortcut | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'search' : undefined
  return isTyping || !usesSingleKeys ? undefined : singleKeys[key]
}

const place = 'single-keys'

/** Speech input types letters, so its users turn single keys off (WCAG 2.1.4). The browser stores the choice. */
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
    // Storage is unavailable: the choice lasts for this page.
  }
}
