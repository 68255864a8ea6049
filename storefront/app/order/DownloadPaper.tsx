import { addressOf } from '@nukkad/contract/client'
import { fileNameOf } from '@nukkad/contract/shop'
import { Button, type ButtonLook } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import type { ReactNode } from 'react'
import { useIdentity } from '../page/chrome-loader.ts'
import { messageOf } from '../platform/api.ts'
import { download } from '../platform/download.ts'
import { texts } from './texts.ts'

type PaperProps = ButtonLook & {
  address: string
  /** The file's name, after the shop's. */
  name: string
  failed: string
  children: ReactNode
}

function DownloadPaper({ address, name, failed, children, ...look }: PaperProps) {
  const toast = useToast()
  const shop = useIdentity()

  async function fetchPaper() {
    try {
      await download(address, `${fileNameOf(shop)}-${name}.pdf`)
    } catch (error) {
      toast(messageOf(error, failed), { tone: 'danger' })
    }
  }

  return (
    <Button {...look} icon="download" onClick={fetchPaper}>
      {children}
    </Button>
  )
}

export function DownloadReceipt({ orderId, ...look }: ButtonLook & { orderId: string }) {
  return (
    <DownloadPaper
      {...look}
      address={addressOf('GET /orders/:id/receipt.pdf', { id: orderId })}
      name={`receipt-${orderId}`}
      failed={texts.papers.noReceipt}
    >
      {texts.papers.receipt}
    </DownloadPaper>
  )
}

/** A file's name cannot contain the slash of a number. */
const inFileName = (number: string) => number.replaceAll('/', '-')

export function DownloadInvoice({ orderId, number, ...look }: ButtonLook & { orderId: string; number: string }) {
  return (
    <DownloadPaper
      {...look}
      address={addressOf('GET /orders/:id/invoice.pdf', { id: orderId })}
      name={`invoice-${inFileName(number)}`}
      failed={texts.papers.noInvoice}
    >
      {texts.papers.invoice}
    </DownloadPaper>
  )
}

export function DownloadCreditNote({
  documentId,
  number,
  ...look
}: ButtonLook & { documentId: string; number: string }) {
  return (
    <DownloadPaper
      {...look}
      address={addressOf('GET /credit-notes/:documentId.pdf', { documentId })}
      name={`credit-note-${inFileName(number)}`}
      failed={texts.papers.noCreditNote}
    >
      {texts.papers.creditNote(number)}
    </DownloadPaper>
  )
}
