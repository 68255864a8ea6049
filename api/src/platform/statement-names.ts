import { createHash } from 'node:crypto'

/** Each connection keeps a plan for every name; texts beyond this number are planned at each use. */
const mostNames = 500
const names = new Map<string, string>()
let schemaVersion = 0

/** The name under which connections prepare the text; undefined when there are too many. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  const name = `${hash}.${schemaVersion}`
  names.set(text, name)
  return name
}

/** PostgreSQL refuses a prepared `select *` after a migration, perhaps another server's, has changed its columns. */
export function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '0A000' &&
    error.message === 'cached plan must not change result type'
  )
}

/** Under new names every connection prepares again. The old names end with their connections. */
export function renameStatements(): void {
  schemaVersion += 1
  names.clear()
}
