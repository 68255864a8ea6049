import { useLayoutEffect, useState } from 'react'
import { selectRow, stepRow } from './list-rows.ts'
import { keepSingleKeys, readSingleKeys, shortcutFor, type Shortcut } from './shortcut-keys.ts'

const typedInto = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]'

/** Listens to the shortcuts of every page, and knows which dialog is open. An open dialog handles its own keys. */
export function useShortcuts() {
  const [dialog, setDialog] = useState<'search' | 'help' | null>(null)
  const [usesSingleKeys, setUses] = useState(readSingleKeys)
  // Runs before the paint, so that keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const acts: Readonly<Record<Shortcut, () => void>> = {
      search: () => setDialog('search'),
      help: () => setDialog('help'),
      next: () => stepRow(1),
      previous: () => stepRow(-1),
      select: selectRow,
    }
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return
      const isTyping = event.target instanceof Element && event.target.matches(typedInto)
      const shortcut = shortcutFor(event, { isTyping, usesSingleKeys })
      if (shortcut === undefined) return
      event.preventDefault()
      acts[shortcut]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [usesSingleKeys])

  function setSingleKeys(areUsed: boolean) {
    keepSingleKeys(areUsed)
    setUses(areUsed)
  }
  return { dialog, setDialog, usesSingleKeys, setSingleKeys }
}
