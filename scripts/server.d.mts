/** The program and the arguments that run the store. */
export const serverCommand: readonly [program: string, ...args: string[]]
/** Its environment, with more settings if given. */
export function serverEnvironment(more?: Record<string, string>): Record<string, string>
