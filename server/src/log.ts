import { pino, type Logger } from 'pino'

export type Log = Logger

/** JSON lines on standard output. An error keeps its kind, words and stack and nothing else: drivers add rows to theirs. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: secretPaths, censor: '…' },
  })
}

const secretNames = ['token', 'otp', 'code', 'secret', 'password', 'authorization', 'cookie']
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`])

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described }

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = error as NodeJS.ErrnoException
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
