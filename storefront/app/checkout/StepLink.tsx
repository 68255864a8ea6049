import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { CheckoutStep } from '../state/checkout-progress.ts'
import { isStepOpen, pathOfStep } from './steps.ts'

type StepLinkProps = { target: CheckoutStep | undefined; step: CheckoutStep; words: ReactNode }

/** A step of the bar: a link if spec §2.2 makes it clickable. */
export function StepLink({ target, step, words }: StepLinkProps) {
  const isOpen = useIsStepOpen(target, step)
  return isOpen && target !== undefined ? <Link to={pathOfStep(target)}>{words}</Link> : <span>{words}</span>
}

/** Progress lives in the browser: on the server no step is a link yet. */
function useIsStepOpen(target: CheckoutStep | undefined, step: CheckoutStep): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => target !== undefined && target !== step && isStepOpen(target, step),
    () => false,
  )
}

const neverChanges = () => () => {}
