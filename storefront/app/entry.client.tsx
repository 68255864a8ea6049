import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forgetPagesWithSession } from './connection/kept-pages.ts'
import { registerWorker } from './connection/register-worker.ts'
import { arrivalOf, isAppStart, progress } from './state/checkout-progress.ts'
import { openSession } from './platform/session.ts'

openSession()
progress.open(isAppStart(arrivalOf(window)))
registerWorker()
forgetPagesWithSession()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Decision 026: React commits no transition before the last running one is over: a page would wait for any
          answer still on its way, as that of a promo code, and open only then. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  )
})
