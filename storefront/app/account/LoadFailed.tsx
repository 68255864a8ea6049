import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useRevalidator } from 'react-router'
import { useRetryAfterOffline } from '../connection/line.ts'
import { texts as connectionTexts } from '../connection/texts.ts'
import { texts } from './texts.ts'

export function LoadFailed({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator()
  const wasOffline = useRetryAfterOffline(() => void revalidate())
  return (
    <EmptyState
      drawing="broke"
      title={title}
      action={
        <Button busy={state === 'loading'} onClick={() => void revalidate()}>
          {texts.loadFailed.retry}
        </Button>
      }
    >
      {wasOffline ? connectionTexts.offline.retries : texts.loadFailed.later}
    </EmptyState>
  )
}
