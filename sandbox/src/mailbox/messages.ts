/** `code` and `links` are the login secrets, extracted from the text. */
export type Message = {
  id: string
  from: string
  to: string[]
  subject: string
  receivedAt: string
  text: string
  html: string
  code: string | null
  links: string[]
}

export type Messages = {
  add: (message: Omit<Message, 'id' | 'code' | 'links'>) => void
  list: (wanted?: { to?: string | undefined; limit?: number | undefined }) => Message[]
  find: (id: string) => Message | undefined
  clear: () => void
}

const mostKept = 500

/** Keeps the newest 500, in memory. */
export function keepMessages(): Messages {
  let kept: Message[] = []
  let received = 0

  return {
    add: (message) => {
      const { text } = message
      kept = [{ id: String(++received), ...message, code: codeIn(text), links: linksIn(text) }, ...kept]
      kept.length = Math.min(kept.length, mostKept)
    },
    list: ({ to, limit = mostKept } = {}) =>
      kept.filter((message) => to === undefined || message.to.includes(to.toLowerCase())).slice(0, limit),
    find: (id) => kept.find((message) => message.id === id),
    clear: () => void (kept = []),
  }
}

function codeIn(text: string): string | null {
  return /^[ \t]*(\d{4,8})[ \t]*\r?$/m.exec(text)?.[1] ?? null
}

function linksIn(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? []
}
