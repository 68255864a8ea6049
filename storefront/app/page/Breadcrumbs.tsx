import { Link } from 'react-router'
import styles from './Breadcrumbs.module.css'
import { texts } from './texts.ts'

/** The way here from the home page. The last one is this page. */
export function Breadcrumbs({ trail }: { trail: readonly { name: string; path: string }[] }) {
  return (
    <nav aria-label={texts.breadcrumbs}>
      <ol className={styles.trail}>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
