import type { Today } from '@nukkad/contract/staff/today'
import { Icon } from '@nukkad/ui/Icon'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useMe } from '../platform/session.ts'
import { countOf, isWithin, menuFor, type Entry, type Group } from './menu.ts'
import { texts } from './texts.ts'
import styles from './MenuGroups.module.css'

type MenuGroupsProps = { lines: Today['lines']; onChoose?: () => void }

/** All groups of the menu: beside the page on wide screens, in the drawer on a phone. */
export function MenuGroups({ lines, onChoose }: MenuGroupsProps) {
  const { pathname } = useLocation()
  const group = (one: Group) => (
    <MenuGroup key={one.name} group={one} pathname={pathname} lines={lines} onChoose={onChoose} />
  )
  return (
    <nav aria-label={texts.menu} className={styles.menu}>
      {menuFor(useMe()).map(group)}
    </nav>
  )
}

type MenuGroupProps = Pick<MenuGroupsProps, 'lines'> & {
  group: Group
  pathname: string
  onChoose: (() => void) | undefined
}

/** A group with one page shows that page alone, not the name twice. */
function MenuGroup({ group: { name, entries }, pathname, lines, onChoose }: MenuGroupProps) {
  const title = useId()
  const isAlone = entries.length === 1 && entries[0]?.name === name
  return (
    <div className={styles.group}>
      {!isAlone && (
        <p id={title} className={styles.title}>
          {name}
        </p>
      )}
      <ul aria-labelledby={isAlone ? undefined : title} className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <MenuLink
              entry={entry}
              count={countOf(entry, lines)}
              isCurrent={isWithin(entry, pathname)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type MenuLinkProps = { entry: Entry; count: number; isCurrent: boolean; onChoose: (() => void) | undefined }

function MenuLink({ entry: { to, name, icon }, count, isCurrent, onChoose }: MenuLinkProps) {
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.entry} onClick={onChoose}>
      <Icon name={icon} size={20} />
      <span>{name}</span>
      {count > 0 && (
        <>
          <span className={styles.count} aria-hidden="true">
            {count.toLocaleString('en-IN')}
          </span>
          <VisuallyHidden>{texts.waiting(count)}</VisuallyHidden>
        </>
      )}
    </Link>
  )
}
