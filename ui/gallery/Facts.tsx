import { Accordion } from '../src/Accordion.tsx'
import { DataTable, DefinitionList } from '../src/DataTable.tsx'
import { Rating } from '../src/Rating.tsx'
import { RatingBars } from '../src/RatingBars.tsx'
import styles from './Fields.module.css'
import { Row, Section } from './Section.tsx'

export function Facts() {
  return (
    <Section title="Facts">
      <div className={styles.form}>
        <Row>
          <Rating value={4.3} count={128} />
          <Rating value={4.3} count={128} compact />
        </Row>
        <RatingBars counts={{ 1: 3, 2: 4, 3: 11, 4: 38, 5: 72 }} />
        <div>
          <Accordion title="Product features" defaultOpen>
            <DefinitionList
              items={[
                { term: 'Fabric', value: '100% cotton, 240 GSM' },
                { term: 'Fit', value: 'Oversized, dropped shoulder' },
                { term: 'Sleeve', value: 'Half' },
              ]}
            />
          </Accordion>
          <Accordion title="Return policy">
            <p>7 days after delivery.</p>
          </Accordion>
        </div>
        <DefinitionList
          totals
          items={[
            { term: 'Bag total', value: '₹2,098' },
            {
              term: 'Delivery',
              value: (
                <>
                  <s>₹49</s> Free
                </>
              ),
            },
            { term: 'Total', value: '₹2,098' },
          ]}
        />
        <SizeChart />
      </div>
    </Section>
  )
}

function SizeChart() {
  return (
    <DataTable
      caption="Size chart in inches"
      columns={['Size', 'Chest', 'Front length', 'Sleeve']}
      rows={[
        ['S', 42, 29, 9.75],
        ['M', 44, 29.75, 10],
        ['L', 46, 30.5, 10.25],
      ]}
    />
  )
}
