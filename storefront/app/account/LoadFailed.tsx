import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useRevalidator } from 'react-router'
import { comesByItself, useRetryAfterOffline } from '../connection/line.ts'

export function LoadFailed({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
  const wasOffline = useRetryAfterOffline(() => void revalidate())
  return (
    <EmptyState
      drawing="broke"
      title={`We could not load ${what}.`}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      {wasOffline ? `You are offline. ${comesByItself}` : 'Please try again in a moment.'}
    </EmptyState>
  )
}
