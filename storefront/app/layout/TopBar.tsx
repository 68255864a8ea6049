import { Icon } from '@nukkad/ui/Icon'
import { IconButton, iconButtonClass } from '@nukkad/ui/IconButton'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import type { GenderMenu } from '../page/chrome-loader.ts'
import { Logo } from '../page/Logo.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import styles from './TopBar.module.css'
import { texts } from './texts.ts'

export function TopBar({ menus }: { menus: readonly GenderMenu[] }) {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)

  return (
    <>
      <header className={styles.bar}>
        <IconButton icon="menu" label={texts.topBar.menu} aria-haspopup="dialog" onClick={() => setOpenAt(key)} />
        <Logo />
        <Link to={href('/new-arrivals')} className={styles.new}>
          {texts.topBar.new}
        </Link>
        <Link to={href('/search')} aria-label={texts.links.search} className={iconButtonClass()}>
          <Icon name="search" />
        </Link>
      </header>
      <MenuDrawer menus={menus} open={openAt === key} onClose={() => setOpenAt(null)} />
    </>
  )
}
