import { useLingui } from '@lingui/react/macro'
import { readDigits } from '@/src/lib/text/read-digits'
import { SelectField, TextField } from '@/src/ui/field'

interface PinFieldProps {
  label: string
  value: string
  onChange: (digits: string) => void
  error?: string
}

/** Four to six digits, which nobody beside the person reads. */
export function PinField({ label, value, onChange, error }: PinFieldProps) {
  return (
    <TextField
      label={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={value}
      error={error}
      onChange={(event) => onChange(readDigits(event.target.value).slice(0, 6))}
    />
  )
}

interface PersonPinProps {
  people: readonly { readonly id: string; readonly name: string }[]
  label: string
  person: string
  pin: string
  onChange: (chosen: { person?: string; pin?: string }) => void
  error?: string
}

/** Who identifies themselves, and their PIN. */
export function PersonPin({ people, label, person, pin, onChange, error = '' }: PersonPinProps) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={label}
        hint={people.length === 0 ? t`Nobody else here has set a PIN under their own account.` : ''}
        required
        value={person}
        onChange={(event) => onChange({ person: event.target.value })}
      >
        <option value="">{t`Choose a person`}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <PinField
        label={t`Their PIN`}
        value={pin}
        error={error}
        onChange={(digits) => onChange({ pin: digits })}
      />
    </>
  )
}
