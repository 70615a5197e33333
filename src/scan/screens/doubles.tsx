import { Plural, useLingui } from '@lingui/react/macro'
import type { Evening } from '../evening/evening'
import type { DoubleUse } from '../evening/find-doubles'

interface DoublesProps {
  readonly doubles: readonly DoubleUse[]
  readonly evening: Evening
  readonly time: (at: number) => string
}

/** Seats that two doors let somebody in for before they heard of each other. */
export function Doubles({ doubles, evening, time }: DoublesProps) {
  const { t } = useLingui()
  if (doubles.length === 0) return null
  return (
    <details className="doubles" data-doubles={doubles.length}>
      <summary>
        <Plural value={doubles.length} one="# seat was used twice" other="# seats were used twice" />
      </summary>
      <ul>
        {doubles.map(({ bookingId, scheduleId, seat, admissions }) => (
          <li key={`${bookingId} ${seat}`}>
            <strong>{seat}</strong> {evening.shows.get(scheduleId)?.Title}
            <ol>
              {admissions.map(({ At, Door, AdmissionID }, i) => (
                <li key={AdmissionID ?? i}>
                  {time(At)} {Door === '' ? t`by the operator` : Door}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </details>
  )
}
