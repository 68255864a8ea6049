import type { ReactNode } from 'react'
import { bannerImage } from '../chrome/campaign-pictures.ts'
import { banners } from '../chrome/campaign.ts'
import { useChromeData } from '../chrome/chrome-loader.ts'
import { Logo } from '../chrome/Logo.tsx'
import { Toned } from '../home/Toned.tsx'
import styles from './AuthFrame.module.css'

type AuthFrameProps = {
  title: string
  intro?: ReactNode
  /** Which of the season's pictures stands beside it. */
  scene: 0 | 1 | 2
  children: ReactNode
}

export function AuthFrame({ title, intro, scene, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <Poster scene={scene} />
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
    </div>
  )
}

/** Beside the form on wide screens; on phones it fills what the form leaves free. */
function Poster({ scene }: Pick<AuthFrameProps, 'scene'>) {
  const { pictures } = useChromeData()
  const banner = banners[scene]
  if (banner === undefined) return null
  return (
    <Toned hex={banner.tone} className={styles.poster}>
      <img
        {...bannerImage(pictures, banner, 'tall')}
        sizes="(width >= 1100px) max(50vw, 80vh), 100vw"
        alt=""
        draggable={false}
        className={styles.picture}
      />
      <p className={styles.line}>Meet you at the corner</p>
    </Toned>
  )
}
