import { ApiError } from '@nukkad/contract/client'
import { Button } from '@nukkad/ui/Button'
import { call } from '../platform/api.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { useEnter } from './use-enter.ts'

type OneTapLoginProps = { email: string; secret: string; onRefused: (words: string) => void }

/** The mail's link: opening the page never spends the secret, because mail scanners open it too; a press does. */
export function OneTapLogin({ email, secret, onRefused }: OneTapLoginProps) {
  const enter = useEnter()

  async function openLink() {
    try {
      await enter(await call('POST /auth/link', { body: { secret } }))
    } catch (error) {
      onRefused(error instanceof ApiError && error.status > 0 ? error.message : 'Verification failed')
    }
  }

  return (
    <AuthFrame
      scene={2}
      title="Almost in"
      intro={
        <p>
          One press and you are logged in{email !== '' && ' as '}
          {email !== '' && <strong>{email}</strong>}.
        </p>
      }
    >
      <Button tone="primary" size="large" wide onClick={openLink}>
        Log me in
      </Button>
    </AuthFrame>
  )
}
