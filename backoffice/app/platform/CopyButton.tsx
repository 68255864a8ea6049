import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { texts } from './texts.ts'

/** Copies a text to the clipboard. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast(texts.copy.done(what), { tone: 'success' })
    } catch {
      toast(texts.copy.failed, { tone: 'danger', detail: texts.copy.failedDetail })
    }
  }
  return (
    <Button tone="quiet" size="small" aria-label={texts.copy.label(what)} onClick={copy}>
      {texts.copy.button}
    </Button>
  )
}
