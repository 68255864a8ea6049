import { Button, buttonClass } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { href, Link } from 'react-router'
import { useSeller } from '../../chrome/chrome-loader.ts'
import styles from './UnverifiedDialog.module.css'

type UnverifiedDialogProps = { message: string; paid: { paymentId: string; orderId: string }; onClose: () => void }

export function UnverifiedDialog({ message, paid, onClose }: UnverifiedDialogProps) {
  const { paymentId, orderId } = paid
  const { email, phone } = useSeller()
  return (
    <Dialog
      open
      onClose={onClose}
      title="Not verified yet"
      actions={
        <>
          <Link to={`${href('/payment-success')}?orderId=${orderId}`} className={buttonClass({ tone: 'primary' })}>
            See how it stands
          </Link>
          <Button tone="quiet" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        <p>{message}</p>
        <p className={styles.ids}>
          Payment {paymentId}, order {orderId}
        </p>
        <p>
          Write to <a href={`mailto:${email}`}>{email}</a> or call {phone}. Meanwhile we keep asking the bank ourselves:
          your money is either kept for this order or goes back to you.
        </p>
      </div>
    </Dialog>
  )
}
