import { Trans, useLingui } from '@lingui/react/macro'
import { rolesGivenBy, type Role } from '@/contract/office/permissions'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { CheckField } from '@/src/ui/check-field'
import { SelectField } from '@/src/ui/field'
import type { AnswerOf } from '../../api'
import { useRoleTexts } from '../../components/role-texts'
import { usePerson } from '../../shell/person'

/** What a person can be limited to. */
export type AccessChoices = Pick<AnswerOf<'listStaff'>, 'brands' | 'cinemas' | 'events'>

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
  const lists = [
    { key: 'brandIds', label: t`Brands`, items: choices.brands },
    { key: 'cinemaIds', label: t`Cinemas`, items: choices.cinemas },
    { key: 'eventIds', label: t`Events`, items: choices.events },
  ] as const
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
      <fieldset className="grid gap-2">
        <legend className="pb-1 text-sm font-semibold">
          <Trans>Limited to</Trans>
        </legend>
        <p className="text-sm text-muted">
          <Trans>Where nothing is chosen, there is no limit.</Trans>
        </p>
        {lists.map(({ key, label, items }) => (
          <LimitList
            key={key}
            label={label}
            items={items}
            chosen={limits[key]}
            onChange={(ids) => onChange({ role, limits: { ...limits, [key]: ids } })}
          />
        ))}
      </fieldset>
    </>
  )
}

interface LimitListProps {
  label: string
  items: AccessChoices['brands']
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

function LimitList({ label, items, chosen, onChange }: LimitListProps) {
  if (items.length === 0) return null
  const names = items.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : []))
  return (
    <details className="rounded-s ring-1 ring-line ring-inset">
      <summary className="min-h-11 cursor-pointer content-center px-3 text-sm">
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-muted">{names.length === 0 ? <Trans>no limit</Trans> : names.join(', ')}</span>
      </summary>
      <ul className="max-h-56 overflow-y-auto px-3 pb-2">
        {items.map(({ id, name }) => (
          <li key={id}>
            <CheckField
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
              }
            />
          </li>
        ))}
      </ul>
    </details>
  )
}
