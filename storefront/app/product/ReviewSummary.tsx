import { commonFit, reviewFitNames, reviewFits } from '@nukkad/contract/review-rules'
import type { FitCounts, ReviewSummary as Summary } from '@nukkad/contract/reviews'
import { Rating } from '@nukkad/ui/Rating'
import { RatingBars } from '@nukkad/ui/RatingBars'
import styles from './ReviewSummary.module.css'
import { texts } from './texts.ts'

export function ReviewSummary({ summary, fitCounts }: { summary: Summary; fitCounts: FitCounts }) {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = summary.counts
  const common = commonFit(fitCounts)
  const others = reviewFits.filter((fit) => fit !== common?.fit && fitCounts[fit] > 0)
  return (
    <div className={styles.summary}>
      <p aria-hidden="true" className={styles.average}>
        {summary.average.toFixed(1)}
      </p>
      <div className={styles.bars}>
        <Rating value={summary.average} count={summary.count} />
        <RatingBars counts={{ 1: one, 2: two, 3: three, 4: four, 5: five }} />
        {common && (
          <p className={styles.fit}>
            {texts.reviews.fit(reviewFitNames[common.fit], common)}
            {others.map((fit) => texts.reviews.otherFit(reviewFitNames[fit], fitCounts[fit]))}
          </p>
        )}
      </div>
    </div>
  )
}
