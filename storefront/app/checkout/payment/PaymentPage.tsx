import type { Cart } from '@nukkad/contract/cart'
import { Button } from '@nukkad/ui/Button'
import { href, redirect } from 'react-router'
import { useCart } from '../../state/cart-context.ts'
import { PriceSummary } from '../cart/PriceSummary.tsx'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx'
import { type ChosenDelivery, chosenDelivery } from '../chosen-delivery.ts'
import { ConfirmingStep } from '../ConfirmingStep.tsx'
import { useBagPayment } from '../../payment/use-bag-payment.ts'
import { ProceedBar } from '../ProceedBar.tsx'
import { texts as checkout } from '../texts.ts'
import { firstIncompleteStep } from '../steps.ts'
import { useLeavingEmptyCart } from '../use-leaving-empty-cart.ts'
import { requireCheckoutSession } from '../../platform/guards.ts'
import { type Headed, privateHead } from '../../page/head.ts'
import { useKeptLogin } from '../../platform/use-kept-login.ts'
import { DeliveryReview } from './DeliveryReview.tsx'
import { LinesReview } from './LinesReview.tsx'
import { PaymentFailure } from './PaymentFailure.tsx'
import { texts } from './texts.ts'
import { UnverifiedDialog } from './UnverifiedDialog.tsx'
import { usePayment } from './use-payment.ts'
import { type Readiness, useProviderOrder } from './use-provider-order.ts'
import type { Route } from './+types/PaymentPage'
import { Icon } from '@nukkad/ui/Icon'
import styles from './PaymentPage.module.css'

export const meta = (page: Headed) => privateHead(page, texts.title)

/** Spec §2.2: to the login without a user, to the first incomplete step, to the address without one. */
export async function clientLoader() {
  const { user } = requireCheckoutSession()
  const elsewhere = firstIncompleteStep('payment')
  if (elsewhere !== null) throw redirect(elsewhere)
  const delivery = chosenDelivery.read()
  if (delivery === null) throw redirect(href('/checkout/address'))
  return { user, delivery }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <CheckoutSkeleton step="payment" title={texts.title} />
}

export default function PaymentPage({ loaderData: { user, delivery } }: Route.ComponentProps) {
  const { cart } = useCart()
  const { confirmingId, letGo, askAgain } = useBagPayment(user.userId, cart)
  const readiness = useProviderOrder(confirmingId === null ? cart : null, user.userId)
  const isEmpty = useLeavingEmptyCart(confirmingId === null ? cart : null)
  useKeptLogin(() => window.location.replace(href('/auth/login')))

  if (confirmingId !== null) return <ConfirmingStep step="payment" orderId={confirmingId} />
  if (cart === null || isEmpty) return <CheckoutSkeleton step="payment" title={texts.title} />
  if (readiness.state === 'failed') return <PaymentFailure {...readiness} />
  return <Review cart={cart} delivery={delivery} readiness={readiness} onPay={letGo} onRefused={askAgain} />
}

type ReviewProps = {
  cart: Cart
  delivery: ChosenDelivery
  readiness: Exclude<Readiness, { state: 'failed' }>
  onPay: () => void
  onRefused: () => Promise<void>
}

function Review({ cart, delivery, readiness, onPay, onRefused }: ReviewProps) {
  const { pay, isBusy, failure, waiting } = usePayment({ onRefused })
  const isReady = readiness.state === 'ready'
  const payText = isReady ? checkout.pay.pay(cart.grandTotal) : checkout.pay.preparing

  return (
    <CheckoutFrame
      step="payment"
      title={texts.title}
      summary={<PriceSummary cart={cart} method="ONLINE" pincode={delivery.address.postalCode} />}
      proceed={
        <ProceedBar total={cart.grandTotal} note={<PayNote failure={failure ?? undefined} />}>
          <Button
            tone="primary"
            size="large"
            wide
            busy={isBusy || waiting !== null}
            {...(!isReady && { disabledReason: checkout.pay.notReady })}
            onClick={async () => {
              if (!isReady || waiting !== null) return
              onPay()
              await pay({ cart, delivery, readiness })
            }}
          >
            {waiting === null ? payText : checkout.pay.confirming}
          </Button>
        </ProceedBar>
      }
    >
      <DeliveryReview delivery={delivery} expectedDate={cart.expectedDate} />
      <LinesReview items={cart.items} />
      {waiting?.isUnclear && <UnverifiedDialog waiting={waiting} />}
    </CheckoutFrame>
  )
}

/** A note on the payment or, after a failure, its reason. The same order can be paid again. */
function PayNote({ failure }: { failure: string | undefined }) {
  if (failure !== undefined) {
    return (
      <span role="alert" className={styles.failure}>
        {failure}
      </span>
    )
  }
  return (
    <span className={styles.note}>
      <Icon name="lock" size={16} />
      {checkout.pay.byRazorpay}
    </span>
  )
}
