import { Icon } from '@nukkad/ui/Icon'
import { useState } from 'react'
import { useSession } from '../platform/session.ts'
import styles from './AccountMenu.module.css'
import { type AccountTab, accountTabs, tabIcons } from './account-tab.ts'
import { LogoutDialog } from '../layout/LogoutDialog.tsx'
import { texts } from './texts.ts'

type AccountMenuProps = { tab: AccountTab; onChoose: (tab: AccountTab) => void }

/** The account's side menu (spec §2.5). */
export function AccountMenu({ tab, onChoose }: AccountMenuProps) {
  const [isLeaving, setLeaving] = useState(false)
  const user = useSession()?.user
  return (
    <div className={styles.side}>
      <p className={styles.who}>
        <strong>{user?.name}</strong>
        {user?.email}
      </p>
      <nav aria-label={texts.menu} className={styles.menu}>
        {accountTabs.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.tab}
            aria-current={name === tab ? 'page' : undefined}
            onClick={() => onChoose(name)}
          >
            <Icon name={tabIcons[name]} size={20} />
            {texts.tabs[name]}
          </button>
        ))}
        <button type="button" className={styles.tab} onClick={() => setLeaving(true)}>
          <Icon name="logout" size={20} />
          {texts.logout}
        </button>
      </nav>
      <LogoutDialog open={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  )
}
