/**
 * A list in the text of a statement, for `unnest` and `any`. PostgreSQL estimates by the length of a plain parameter
 * and then plans for it at every use; it cannot look into a sub-select (decision 003).
 */
export function listParameter(parameter: string, type: string): string {
  return `(select ${parameter}::${type}[])::${type}[]`
}
