import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('mail-server.ts', import.meta.url))

/**
 * A mail server that only counts, in a separate process, because the store's development mailbox would share its
 * processor time.
 */
export type MailSink = { url: string; count: () => Promise<number>; stop: () => void }

export async function startMailSink(): Promise<MailSink> {
  const server = fork(program)
  const [port] = (await once(server, 'message')) as [number]
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: async () => {
      const answer = once(server, 'message')
      server.send('count')
      const [count] = (await answer) as [number]
      return count
    },
    stop: () => void server.kill(),
  }
}
