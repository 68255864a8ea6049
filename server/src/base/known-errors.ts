/**
 * For `catch`: returns undefined for these codes and throws every other error, such as a lack of descriptors (decision
 * 065).
 */
export function undefinedIf(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.includes(codeOf(error))) throw error
  }
}

export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : ''
}
