const rowSelector = 'main table tbody tr'
const rowTarget = 'th a[href], th button, td a[href], td button:not(:disabled)'

/** Moves focus to the link of the next or previous row that has one; from outside the list, to its first. */
export function stepRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll(rowSelector)].filter((row) => targetOf(row) !== null)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? rows[0] : rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
  const target = next === undefined ? null : targetOf(next)
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** Checks or unchecks the box of the focused row; focus stays at its link. */
export function selectRow(): void {
  document.activeElement?.closest(rowSelector)?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
}

function targetOf(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>(rowTarget)
}
