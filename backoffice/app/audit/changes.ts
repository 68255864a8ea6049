import type { AuditRow } from '@nukkad/contract/staff/audit'
import { actionTexts, texts } from './texts.ts'

type Change = { name: string; before: string | undefined; after: string | undefined }

/** The changed facts; those that stayed the same are left out. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const isChange = after !== null && before !== null
  return [...names]
    .filter((name) => !isChange || name in after)
    .map((name) => ({ name, before: formatValue(before?.[name]), after: formatValue(after?.[name]) }))
    .filter((change) => change.before !== change.after)
}

/** An action as a text; one without a text is shown by its name. */
export function formatAction(action: string): string {
  return actionTexts[action] ?? action
}

function formatValue(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return typeof value === 'string' ? value : JSON.stringify(value)
}
