import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useRevalidator } from 'react-router'

export function FetchFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      drawing="broke"
      level={1}
      title="Failed to Fetch Products"
      action={
        <Button tone="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      }
    >
      <p>Something went wrong on our side. Please try again in a moment.</p>
    </EmptyState>
  )
}
