/** For `catch`: undefined for these codes; throws all else on, such as a lack of descriptors (decision 065). */
export function undefinedIf(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!codes.includes(codeOf(error))) throw error
  }
}

export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? String(code) : ''
}
