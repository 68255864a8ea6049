import { Icon } from '@nukkad/ui/Icon'
import { useId } from 'react'
import { NavLink } from 'react-router'
import type { GenderMenu } from '../page/chrome-loader.ts'
import { GenderPanel } from './GenderPanel.tsx'
import { usePrefetch } from '../platform/low-data.ts'
import styles from './GenderMenuItem.module.css'
import bar from './Header.module.css'
import { useHoverPanel } from './use-hover-panel.ts'
import { texts } from './texts.ts'

export function GenderMenuItem({ menu }: { menu: GenderMenu }) {
  const prefetch = usePrefetch()
  const panelId = useId()
  const { isOpen, isKnown, close, toggle, area } = useHoverPanel()

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the link and the button are the controls
    <li className={bar.item} {...area}>
      <NavLink to={menu.href} prefetch={prefetch} className={bar.link ?? ''} onClick={close}>
        {menu.gender}
      </NavLink>
      <button
        type="button"
        aria-label={texts.header.categoriesOf(menu.gender)}
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={styles.toggle}
        onClick={toggle}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      <div id={panelId}>{isKnown && <GenderPanel menu={menu} isOpen={isOpen} onLeave={close} />}</div>
    </li>
  )
}
