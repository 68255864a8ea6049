import { Icon } from '@nukkad/ui/Icon'
import { iconButtonClass } from '@nukkad/ui/IconButton'
import { Menu } from '@nukkad/ui/Menu'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { LogoutDialog } from './LogoutDialog.tsx'
import { useSession } from '../platform/session.ts'
import { texts } from './texts.ts'

export function ProfileMenu() {
  const session = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const logout = (
    <button key="logout" type="button" onClick={() => setLeaving(true)}>
      {texts.profileMenu.logout}
    </button>
  )
  return (
    <>
      <Menu
        button={<Icon name="user" />}
        label={texts.profileMenu.label}
        className={iconButtonClass()}
        items={session === null ? guestLinks : [...customerLinks, logout]}
      />
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}

/** For everybody (spec §2.4); guests come there through the login. */
const orderLinks = [
  [texts.links.trackOrder, href('/manage-orders')],
  [texts.links.returnOrder, href('/manage-orders')],
] as const

const guestLinks = links([
  [texts.profileMenu.login, href('/auth/login')],
  [texts.profileMenu.register, href('/auth/register')],
  ...orderLinks,
])

const customerLinks = links([[texts.profileMenu.profile, href('/my-profile')], ...orderLinks])

function links(items: readonly (readonly [name: string, to: string])[]) {
  return items.map(([name, to]) => (
    <Link key={name} to={to}>
      {name}
    </Link>
  ))
}
