import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'

/** Puts words where they can be pasted from. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(`Copied: ${what}`, { tone: 'success' })
    } catch {
      toast('Not copied', { tone: 'danger', detail: 'This browser does not let pages copy here.' })
    }
  }
  return (
    <Button tone="quiet" size="small" aria-label={`Copy ${what}`} onClick={copy}>
      Copy
    </Button>
  )
}
