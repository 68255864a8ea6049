import { ToastProvider } from '@nukkad/ui/Toast'
import type { Permission } from '@nukkad/contract/staff-rules'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { ConfirmProvider } from '../app/platform/confirm.tsx'
import { frameId } from '../app/platform/session.ts'
import { shopId } from '../app/platform/shop.ts'

type Opened = { permissions?: readonly Permission[]; loaded: unknown; at?: string }

/** Opens a page of the back office with what its loader answered, for a person with these permissions. */
export async function openPage(Page: ComponentType, { permissions = [], loaded, at = '/' }: Opened) {
  const me = { name: 'Asha', email: 'asha@example.com', role: 'owner', permissions }
  const HydrateFallback = () => null
  const page = { path: '*', Component: Page, HydrateFallback, loader: () => loaded }
  const frame = { id: frameId, Component: Outlet, HydrateFallback, loader: () => me, children: [page] }
  const shop = {
    id: shopId,
    Component: Outlet,
    HydrateFallback,
    loader: () => ({ name: 'Kinara', logo: null }),
    children: [frame],
  }
  const router = createMemoryRouter([shop], { initialEntries: [at] })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <ToastProvider>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </ToastProvider>,
  )
  const close = () => {
    root.unmount()
    place.remove()
  }
  await expect.poll(() => place.querySelector('h1')).not.toBeNull()
  return { place, close }
}
