/**
 * For `catch`: undefined for a failure that is an answer (`ENOENT`: there is no such file). Anything else is thrown on; a
 * process that has run out of descriptors must not take that for an empty folder (decision 065).
 */
export function undefinedIf(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.includes(codeOf(error))) throw error
  }
}

/** The code of a system error, an exit code of a program, or nothing. */
export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : ''
}
