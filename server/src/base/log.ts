import { pino, type Logger } from 'pino'
import { readableLines } from './readable-lines.ts'

export type Log = Logger

/** `auto`: lines on a terminal, else JSON. */
export type LogFormat = 'auto' | 'json' | 'lines'

/** Logs only the kind, message and stack of an error: drivers add rows to theirs. */
export function makeLog(level: string, format: LogFormat = 'json', out: NodeJS.WritableStream = process.stdout): Log {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: secretPaths, censor: '…' },
  }
  const isRead = format === 'lines' || (format === 'auto' && process.stdout.isTTY)
  return isRead ? pino(options, readableLines(out)) : pino(options)
}

const secretNames = ['token', 'otp', 'code', 'secret', 'password', 'authorization', 'cookie']
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`, `*.headers.${name}`])

type Described = { type: string; message: string; errorCode?: string; stack?: string; cause?: Described }

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = error as NodeJS.ErrnoException
  return {
    type: name,
    message,
    // Not `code`: that name is a login code's and never logged.
    ...(code !== undefined && { errorCode: code }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
