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
      <p>It is us, not you. Try again in a moment.</p>
    </EmptyState>
  )
}
