import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useRevalidator } from 'react-router'

/** What could not be loaded, and another try. */
export function LoadFailed({ what }: { what: string }) {
  const { revalidate, state } = useRevalidator()
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
      Please check your connection.
    </EmptyState>
  )
}
