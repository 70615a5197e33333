import { Trans } from '@lingui/react/macro'
import { SelectField } from '@/src/ui/field'
import type { Typed } from './form-props'

interface GenderFieldProps {
  chosen: Typed['gender']
  onChosen: (gender: Typed['gender']) => void
}

/** Told by who wants to. // spec §3: '1' male, '0' female */
export function GenderField({ chosen, onChosen }: GenderFieldProps) {
  return (
    <SelectField
      name="gender"
      autoComplete="sex"
      label={<Trans>Gender (optional)</Trans>}
      value={chosen}
      onChange={({ target: { value } }) => onChosen(value === '1' || value === '0' ? value : '')}
    >
      <option value="">–</option>
      <option value="0">
        <Trans>Female</Trans>
      </option>
      <option value="1">
        <Trans>Male</Trans>
      </option>
    </SelectField>
  )
}
