import { Link } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { paths } from '../platform/paths.ts'
import { reportGroups, reportSummaries, reportTexts, texts } from './texts.ts'
import styles from './Reports.module.css'

/** Every report, with its description. */
export function ReportsPage() {
  return (
    <>
      <PageHead title={texts.title} words={texts.purpose} />
      <div className={styles.groups}>
        {reportGroups.map(({ title, reports }) => (
          <section key={title} aria-label={title} className={styles.group}>
            <h2>{title}</h2>
            <ul>
              {reports.map((report) => (
                <li key={report}>
                  <Link to={paths.report(report)}>{reportTexts[report].title}</Link>
                  <span>{reportSummaries[report]}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
