import { Loading, Skeleton } from '@nukkad/ui/Skeleton'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import type { CheckoutStep } from '../state/checkout-progress.ts'
import { SummarySkeleton } from './SummarySkeleton.tsx'

export function CheckoutSkeleton({ step, title }: { step: CheckoutStep; title: string }) {
  return (
    <CheckoutFrame step={step} title={title} summary={<SummarySkeleton />}>
      <Loading>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Loading>
    </CheckoutFrame>
  )
}
