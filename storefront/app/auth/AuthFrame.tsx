import type { ReactNode } from 'react'
import { useChromeData } from '../page/chrome-loader.ts'
import { imageOf } from '../page/content-pictures.ts'
import { Logo } from '../page/Logo.tsx'
import { Toned } from '../page/Toned.tsx'
import styles from './AuthFrame.module.css'

const plainTone = '#1f5c60'

type AuthFrameProps = {
  title: string
  intro?: ReactNode
  /** The banners' picture beside it. */
  scene: 0 | 1 | 2
  children: ReactNode
}

export function AuthFrame({ title, intro, scene, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        <Logo />
        <div className={styles.body}>
          <header className={styles.head}>
            <h1 className={styles.title}>{title}</h1>
            {intro && <div className={styles.intro}>{intro}</div>}
          </header>
          {children}
        </div>
      </div>
      <Poster scene={scene} />
    </div>
  )
}

/** Beside the form on wide screens; on phones it fills what the form leaves free. */
function Poster({ scene }: Pick<AuthFrameProps, 'scene'>) {
  const { posters, identity } = useChromeData()
  const { tone, picture } = posters[scene] ?? posters[0] ?? { tone: plainTone, picture: null }
  return (
    <Toned hex={tone} className={styles.poster}>
      {picture && (
        <img
          {...imageOf(picture)}
          sizes="(width >= 1100px) max(50vw, 80vh), 100vw"
          alt=""
          draggable={false}
          className={styles.picture}
        />
      )}
      <p className={styles.line}>{identity.name}</p>
    </Toned>
  )
}
