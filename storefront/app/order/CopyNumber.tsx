import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { texts } from './texts.ts'

/** Browsers allow the clipboard on secure pages only. Elsewhere the customer selects the number by hand. */
export function CopyNumber({ number }: { number: string }) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      toast(texts.shipment.copied, { tone: 'success' })
    } catch {
      toast(texts.shipment.notCopied, { tone: 'danger' })
    }
  }

  return (
    <Button size="small" tone="quiet" aria-label={texts.shipment.copyNumber} onClick={copy}>
      {texts.shipment.copy}
    </Button>
  )
}
