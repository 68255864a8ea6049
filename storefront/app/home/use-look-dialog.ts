import { type ComponentType, useEffect, useState } from 'react'
import { href, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { LookDialogProps } from '../look/look-dialog-props.ts'
import type { HomeLook } from './home-loader.ts'

/** The state of a history entry that a press on a look has made. */
const opened = { isLookOpened: true }

/** The look that the address names. Back closes it; without its script the look leads to its category. */
export function useLookDialog(looks: readonly HomeLook[]) {
  const [Dialog, setDialog] = useState<ComponentType<LookDialogProps> | null>(null)
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: Partial<typeof opened> | null }
  const navigate = useNavigate()
  const slug = search.get('look')
  const look = looks.find((one) => one.slug === slug && one.products > 0)
  const wanted = look?.slug

  useEffect(() => {
    if (wanted === undefined) return
    import('../look/LookDialog.tsx').then(
      ({ LookDialog }) => setDialog(() => LookDialog),
      (error: unknown) => {
        console.warn('the look could not be fetched', error)
        void navigate(href('/products/:slug', { slug: wanted }), { replace: true })
      },
    )
  }, [wanted, navigate])

  return {
    look,
    Dialog,
    open: ({ slug: next }: HomeLook) =>
      void navigate({ search: `?${new URLSearchParams({ look: next })}` }, { preventScrollReset: true, state: opened }),
    close: () =>
      state?.isLookOpened === true
        ? void navigate(-1)
        : void navigate({ search: '' }, { preventScrollReset: true, replace: true }),
  }
}
