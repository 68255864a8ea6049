import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'

/** Spec §2.5. */
export function NoAddresses({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing="no-address"
      title="No saved addresses yet."
      action={
        <Button tone="primary" size="large" onClick={onAdd}>
          Add your first address
        </Button>
      }
    />
  )
}
