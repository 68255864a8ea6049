import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { texts } from './texts.ts'

const words = texts.share

/** Shares the page through the phone's own sheet; where there is none, copies its address. */
export function ShareButton({ name }: { name: string }) {
  const toast = useToast()

  async function share() {
    const url = window.location.href
    if (typeof navigator.share === 'function') {
      const isDone = await navigator.share({ title: name, url }).then(
        () => true,
        (error: unknown) => isClosed(error),
      )
      if (isDone) return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast(words.copied, { tone: 'success' })
    } catch {
      toast(words.copyYourself, { detail: url })
    }
  }

  return (
    <Button tone="quiet" size="small" icon="share" onClick={share}>
      {words.open}
    </Button>
  )
}

/** The shopper closed the sheet: nothing went wrong. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
