import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useRevalidator } from 'react-router'
import { texts } from './texts.ts'

export function FetchFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      drawing="broke"
      level={1}
      title={texts.failed.title}
      action={
        <Button tone="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
          {texts.failed.retry}
        </Button>
      }
    >
      <p>{texts.failed.text}</p>
    </EmptyState>
  )
}
