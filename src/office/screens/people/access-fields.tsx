import { Trans, useLingui } from '@lingui/react/macro'
import { rolesGivenBy, type Role } from '@/contract/office/permissions'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { SelectField } from '@/src/ui/field'
import { LimitFields, type AccessChoices } from '../../components/limit-fields'
import { useRoleTexts } from '../../components/role-texts'
import { usePerson } from '../../shell/person'

export interface Access {
  readonly role: Role
  readonly limits: StaffLimits
}

interface AccessFieldsProps {
  access: Access
  choices: AccessChoices
  onChange: (access: Access) => void
}

/** Role and limits of a person, with what the role may do in words. */
export function AccessFields({ access, choices, onChange }: AccessFieldsProps) {
  const { t } = useLingui()
  const { nameOf, abilitiesOf } = useRoleTexts()
  const { role, limits } = access
  const abilities = abilitiesOf(role)
  const person = usePerson()
  const given = rolesGivenBy(person.role)
  return (
    <>
      <SelectField
        label={t`Role`}
        hint={<Trans>May: {abilities}.</Trans>}
        value={role}
        onChange={(event) => {
          const chosen = given.find((each) => each === event.target.value)
          if (chosen) onChange({ role: chosen, limits })
        }}
      >
        {given.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </SelectField>
      <LimitFields limits={limits} choices={choices} onChange={(next) => onChange({ role, limits: next })} />
    </>
  )
}
