import { Trans, useLingui } from '@lingui/react/macro'
import type { DoorShow } from '@/contract/door/get-door-pack'

interface ShowPickerProps {
  readonly shows: readonly DoorShow[]
  readonly showId: string | null
  readonly time: (at: number) => string
  readonly onChoose: (showId: string | null) => void
}

/** Whose door this is: one show’s, or that of the house. */
export function ShowPicker({ shows, showId, time, onChoose }: ShowPickerProps) {
  const { t } = useLingui()
  const sorted = [...shows].sort((a, b) => a.StartsAt - b.StartsAt)
  const stateOf = ({ State }: DoorShow) =>
    State === 'cancelled' ? ` · ${t`cancelled`}` : State === 'postponed' ? ` · ${t`postponed`}` : ''
  return (
    <label className="shows">
      <span className="label">
        <Trans>Show</Trans>
      </span>
      <select value={showId ?? ''} onChange={(event) => onChoose(event.currentTarget.value || null)}>
        <option value="">{t`All shows that begin about now`}</option>
        {sorted.map((show) => (
          <option key={show.SchID} value={show.SchID}>
            {`${time(show.StartsAt)} · ${show.Title} · ${show.Screen}${stateOf(show)}`}
          </option>
        ))}
      </select>
    </label>
  )
}
