import { useLingui } from '@lingui/react/macro'
import type { StaffMember } from '@/contract/office/staff-calls'
import { Badge } from '../../components/badge'

type State = StaffMember['state']
const tones = { invited: 'warn', active: 'good', ended: 'neutral' } as const

/** Returns the states with their names, for a filter. */
export function useStateTexts(): readonly { value: State; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'active', label: t`Active` },
    { value: 'invited', label: t`Invited` },
    { value: 'ended', label: t`Ended` },
  ]
}

export function StateBadge({ state }: { state: State }) {
  const label = useStateTexts().find(({ value }) => value === state)?.label
  return <Badge tone={tones[state]}>{label}</Badge>
}
