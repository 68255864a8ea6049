type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A press on a link with another mouse button or a modifier key: to open a tab, or to save a file. */
export function isForTheBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean {
  return button > 0 || metaKey || ctrlKey || shiftKey || altKey
}
