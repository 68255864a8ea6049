import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'

/** Browsers give the clipboard to secure pages only; elsewhere the number stays to be selected by hand. */
export function CopyNumber({ number }: { number: string }) {
  const toast = useToast()

  async function copy() {
    try {
      await navigator.clipboard.writeText(number)
      toast('Tracking number copied', { tone: 'success' })
    } catch {
      toast('It could not be copied. Please select the number.', { tone: 'danger' })
    }
  }

  return (
    <Button size="small" tone="quiet" aria-label="Copy the tracking number" onClick={copy}>
      Copy
    </Button>
  )
}
