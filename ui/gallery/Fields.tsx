import { Select } from '../src/Select.tsx'
import { TextArea } from '../src/TextArea.tsx'
import { TextField } from '../src/TextField.tsx'
import styles from './Fields.module.css'
import { Section } from './Section.tsx'

export function Fields() {
  return (
    <Section title="Fields">
      <div className={styles.form}>
        <TextField label="Full name" autoComplete="name" defaultValue="Aarav Menon" />
        <TextField label="Phone" prefix="+91" inputMode="numeric" error="Please enter a valid 10-digit phone number" />
        <TextField label="Email" type="email" optional hint="For the receipt only." />
        <Select
          label="State"
          options={[
            { value: 'KA', label: 'Karnataka' },
            { value: 'KL', label: 'Kerala' },
          ]}
        />
        <TextArea label="Tell us more" wordLimit={50} defaultValue="The left sleeve is torn" />
      </div>
    </Section>
  )
}
