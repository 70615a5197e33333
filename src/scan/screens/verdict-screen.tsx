import { useEffect, useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SeatRefusal, Admitted } from '@/src/scan/check-in/check-ticket'
import { NoIcon, YesIcon } from './icons'
import type { ShownAnswer } from './use-door'
import { useRefusalTexts } from './use-refusal-texts'

interface VerdictScreenProps {
  readonly shown: ShownAnswer
  readonly time: (at: number) => string
  /** Called for one seat of a group ticket with the id of its admission. */
  readonly onUndoAdmission: (admission: string) => void
  readonly onNext: () => void
}

/** Shows the answer across the whole screen: in colour, shape and words. */
export function VerdictScreen({ shown, time, onUndoAdmission, onNext }: VerdictScreenProps) {
  const { t } = useLingui()
  const { verdict, admissions, nth } = shown
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  const refusalText = useRefusalTexts(time)
  const isYes = verdict.answer === 'yes'
  return (
    <section
      className={`verdict ${verdict.answer}`}
      role="alertdialog"
      aria-labelledby="verdict-title"
      data-answer={verdict.answer}
      data-why={isYes ? '' : verdict.reason === 'seats' ? verdict.seats[0]?.is : verdict.reason}
      data-nth={nth}
    >
      {isYes ? <YesIcon /> : <NoIcon />}
      <h2 id="verdict-title">{isYes ? t`Come in` : t`No`}</h2>
      {isYes ? (
        <AdmittedSeats
          verdict={verdict}
          admissions={admissions}
          time={time}
          onUndoAdmission={onUndoAdmission}
        />
      ) : (
        <p className="why">{refusalText.of(verdict)}</p>
      )}
      {isYes && verdict.others.length > 0 && <RefusedSeats seats={verdict.others} say={refusalText.ofSeat} />}
      <button ref={next} className="button next" onClick={onNext}>
        <Trans>Next</Trans>
      </button>
    </section>
  )
}

interface AdmittedSeatsProps extends Pick<VerdictScreenProps, 'time' | 'onUndoAdmission'> {
  readonly verdict: Admitted
  readonly admissions: ReadonlyMap<string, string>
}

function AdmittedSeats({ verdict, admissions, time, onUndoAdmission }: AdmittedSeatsProps) {
  const { show, seats, isNews, isFree } = verdict
  const [absent, setAbsent] = useState<readonly string[]>([])
  const present = seats.filter((seat) => !absent.includes(seat))
  return (
    <>
      <ul className="seats">
        {seats.map((seat) => (
          <li key={seat} className={absent.includes(seat) ? 'away' : ''}>
            <span>{seat}</span>
            {seats.length > 1 && !absent.includes(seat) && present.length > 1 && (
              <button
                className="button small"
                onClick={() => {
                  onUndoAdmission(admissions.get(seat) ?? '')
                  setAbsent([...absent, seat])
                }}
              >
                <Trans>Not in yet</Trans>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="what">
        {show.Title} · {show.Screen} · {time(show.StartsAt)}
      </p>
      {isFree && (
        <p className="what">
          <Trans>Complimentary</Trans>
        </p>
      )}
      {isNews && (
        <p className="news">
          <Trans>Sold or changed since this device last synced. The ticket is genuine.</Trans>
        </p>
      )}
    </>
  )
}

function RefusedSeats({
  seats,
  say: formatSeat,
}: {
  readonly seats: readonly SeatRefusal[]
  readonly say: (seat: SeatRefusal) => string
}) {
  return (
    <ul className="others">
      {seats.map((seat) => (
        <li key={seat.seat}>
          <strong>{seat.seat}</strong> {formatSeat(seat)}
        </li>
      ))}
    </ul>
  )
}
