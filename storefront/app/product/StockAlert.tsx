import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { href, Link } from 'react-router'
import { useSession } from '../platform/session.ts'
import { useFetchedDialog } from '../platform/use-fetched-dialog.ts'
import type { ChosenOptions } from './choice-rules.ts'
import type { AlertedProduct } from '../stock-alert/StockAlertDialog.tsx'
import { texts } from './texts.ts'

const words = texts.stockAlert

const fetchDialog = async () => (await import('../stock-alert/StockAlertDialog.tsx')).StockAlertDialog

/** The way to hear when a sold-out colour and size is back; not there while everything is in stock. */
export function StockAlert({ product, chosen }: { product: AlertedProduct; chosen: ChosenOptions }) {
  const soldOut = product.variants.filter(({ available }) => available === 0)
  const session = useSession()
  const toast = useToast()
  const { Dialog, isOpen, open, close } = useFetchedDialog(fetchDialog, words.failed)
  if (soldOut.length === 0) return null

  function press() {
    if (session !== null) return open()
    return toast(words.login, { action: <Link to={href('/auth/login')}>{words.toLogin}</Link> })
  }
  return (
    <>
      <Button tone="quiet" size="small" icon="mail" aria-haspopup="dialog" onClick={press}>
        {words.open}
      </Button>
      {Dialog && session && isOpen && (
        <Dialog
          key={session.user.userId}
          {...{ product, soldOut, session }}
          begun={soldOut.find(({ color }) => chosen.colours.includes(color)) ?? soldOut[0]}
          onClose={close}
        />
      )}
    </>
  )
}
