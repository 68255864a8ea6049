import type { Today } from '@nukkad/contract/staff/today'
import { Drawer } from '@nukkad/ui/Drawer'
import { IconWithBadge } from '@nukkad/ui/IconButton'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useMe } from '../platform/session.ts'
import { countOf, isWithin, menuFor, quickMenuFor, type Entry } from './menu.ts'
import { MenuGroups } from './MenuGroups.tsx'
import { Person } from './Person.tsx'
import { texts } from './texts.ts'
import styles from './PhoneMenu.module.css'

/** The phone's bottom bar: three pages, and a drawer with all of them. */
export function PhoneMenu({ lines }: { lines: Today['lines'] }) {
  const me = useMe()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const quick = quickMenuFor(me)
  const others = menuFor(me).flatMap(({ entries }) => entries.filter(({ to }) => !quick.some((one) => one.to === to)))
  const waiting = others.reduce((sum, entry) => sum + countOf(entry, lines), 0)
  return (
    <>
      <nav aria-label={texts.quickMenu} className={styles.bar}>
        {quick.map((entry) => (
          <QuickLink key={entry.to} entry={entry} pathname={pathname} count={countOf(entry, lines)} />
        ))}
        <button
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <IconWithBadge name="menu" count={waiting} />
          {texts.more}
          {waiting > 0 && <VisuallyHidden>{texts.waiting(waiting)}</VisuallyHidden>}
        </button>
      </nav>
      <Drawer open={isOpen} onClose={close} title={texts.drawer} narrow footer={<Person onChoose={close} />}>
        <div className={styles.groups}>
          <MenuGroups lines={lines} onChoose={close} />
        </div>
      </Drawer>
    </>
  )
}

function QuickLink({ entry, pathname, count }: { entry: Entry; pathname: string; count: number }) {
  return (
    <Link to={entry.to} aria-current={isWithin(entry, pathname) ? 'page' : undefined} className={styles.item}>
      <IconWithBadge name={entry.icon} count={count} />
      {entry.name}
      {count > 0 && <VisuallyHidden>{texts.waiting(count)}</VisuallyHidden>}
    </Link>
  )
}
