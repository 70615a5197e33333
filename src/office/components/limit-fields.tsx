import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { CheckField } from '@/src/ui/check-field'
import type { AnswerOf } from '../api'

/** What access can be limited to. */
export type AccessChoices = Pick<AnswerOf<'listStaff'>, 'brands' | 'cinemas' | 'events'>

interface LimitFieldsProps {
  limits: StaffLimits
  choices: AccessChoices
  onChange: (limits: StaffLimits) => void
}

/** Limits access to brands, cinemas and events. */
export function LimitFields({ limits, choices, onChange }: LimitFieldsProps) {
  const { t } = useLingui()
  const lists = [
    { key: 'brandIds', label: t`Brands`, items: choices.brands },
    { key: 'cinemaIds', label: t`Cinemas`, items: choices.cinemas },
    { key: 'eventIds', label: t`Events`, items: choices.events },
  ] as const
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-sm font-semibold">
        <Trans>Limited to</Trans>
      </legend>
      <p className="text-sm text-muted">
        <Trans>If nothing is chosen, there is no limit.</Trans>
      </p>
      {lists.map(({ key, label, items }) => (
        <LimitList
          key={key}
          label={label}
          items={items}
          chosen={limits[key]}
          onChange={(ids) => onChange({ ...limits, [key]: ids })}
        />
      ))}
    </fieldset>
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
