import { addressOf } from '@nukkad/contract/client'
import { Button, type ButtonLook } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { fileNameOf } from '@nukkad/contract/shop'
import { useIdentity } from '../page/chrome-loader.ts'
import { messageOf } from '../platform/api.ts'
import { download } from '../platform/download.ts'

export function DownloadReceipt({ orderId, ...look }: ButtonLook & { orderId: string }) {
  const toast = useToast()
  const shop = useIdentity()

  async function fetchReceipt() {
    try {
      await download(
        addressOf('GET /orders/:id/receipt.pdf', { id: orderId }),
        `${fileNameOf(shop)}-receipt-${orderId}.pdf`,
      )
    } catch (error) {
      toast(messageOf(error, 'The receipt could not be downloaded. Please try again.'), { tone: 'danger' })
    }
  }

  return (
    <Button {...look} icon="download" onClick={fetchReceipt}>
      Download receipt
    </Button>
  )
}
