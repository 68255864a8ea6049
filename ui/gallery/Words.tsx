import { Price } from '../src/Price.tsx'
import { Row, Section } from './Section.tsx'
import styles from './Words.module.css'

export function Words() {
  return (
    <>
      <p className={styles.poster}>Clothes for the corner</p>
      <Section title="Words">
        <p className={styles.display}>Monsoon drop 01</p>
        <h1>Oversized T-shirts, 240 GSM</h1>
        <h2>You may also like</h2>
        <h3>Fabric and care</h3>
        <p>
          A heavy cotton tee cut wide at the shoulder and dropped at the sleeve. Knitted in Tiruppur, printed in small
          runs, <a href="#words">washed once before it reaches you</a>. Delivered in 3-7 business days.
        </p>
        <Row>
          <Price price={1299} oldPrice={1999} size="large" />
          <Price price={799} oldPrice={1199} />
          <Price price={123456} size="small" />
        </Row>
      </Section>
    </>
  )
}
