import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DoorShow } from '@/contract/door/door'
import type { LanguageCode } from '@/contract/envelope'
import { formatTime } from '@/src/lib/time/show-time'
import { admissionsOfSeat, type CheckIn, type DoubleUse, findDoubles } from '@/src/scan/check-in/check-in'
import type { DoorDevice, DoorState } from '../device/door-device'
import { unlockSound } from '@/src/scan/device/announce-verdict'
import { CodeField } from './code-field'
import { useDoor } from './use-door'
import { VerdictScreen } from './verdict-screen'
import { Viewfinder } from './viewfinder'

interface ShowPickerProps {
  readonly shows: readonly DoorShow[]
  readonly showId: string | null
  readonly time: (at: number) => string
  readonly onChoose: (showId: string | null) => void
}

interface DoubleUsesProps {
  readonly doubles: readonly DoubleUse[]
  readonly evening: CheckIn
  readonly time: (at: number) => string
}

interface ShowCount {
  readonly inside: number
  /** Seats sold, as far as this device has the data. */
  readonly sold: number
}

interface DoorScreenProps {
  readonly device: DoorDevice
  readonly state: Extract<DoorState, { phase: 'ready' }>
  readonly language: LanguageCode
}

export function DoorScreen({ device, state, language }: DoorScreenProps) {
  const { t } = useLingui()
  const { evening: checkIn, showId, packedAt, isOnline, unsent, isKept } = state
  const { door } = checkIn
  const { shown, answer, see, putAway } = useDoor(device)
  const [hasCamera, setCamera] = useState(false)
  const counted = showId === null ? [...checkIn.shows.keys()] : [showId]
  const counts = counted.map((id) => countShow(checkIn, id))
  const inside = counts.reduce((sum, each) => sum + each.inside, 0)
  const sold = counts.reduce((sum, each) => sum + each.sold, 0)
  const doubles = findDoubles(checkIn)
  const time = (at: number) => formatTime(at, door.TimeZone, language)

  if (packedAt === null)
    return (
      <main className="card">
        <h1>{door.Cinema}</h1>
        <p>
          <Trans>Downloading today’s tickets. Stay connected until they’re here.</Trans>
        </p>
        <button className="button main" onClick={() => void device.sync()}>
          <Trans>Try again</Trans>
        </button>
      </main>
    )
  const heardAt = time(packedAt)
  return (
    <>
      <main className="door" inert={shown !== null}>
        <header>
          <h1>
            {door.Cinema}
            {door.Name !== '' && <span className="gate">{door.Name}</span>}
          </h1>
          <ShowPicker
            shows={[...checkIn.shows.values()]}
            showId={showId}
            time={time}
            onChoose={(id) => void device.choose(id)}
          />
        </header>
        <section className="finder">
          {hasCamera ? (
            <Viewfinder onCodes={see} />
          ) : (
            <button
              className="button main start"
              onClick={() => {
                unlockSound()
                setCamera(true)
              }}
            >
              <Trans>Start the camera</Trans>
            </button>
          )}
        </section>
        <p className="counts" aria-live="polite" data-inside={inside} data-sold={sold}>
          <strong>{inside}</strong>
          <span>
            <Trans>of {sold} are in</Trans>
          </span>
        </p>
        <CodeField
          label={t`Code on the ticket`}
          action={t`Check`}
          onCode={(code) => {
            unlockSound()
            void answer(code)
          }}
        />
        <footer>
          <p className={isOnline ? 'net' : 'net off'} data-unsent={unsent}>
            {isOnline ? (
              <Trans>Connected, as of {heardAt}</Trans>
            ) : (
              <Trans>No connection, as of {heardAt}</Trans>
            )}
            {unsent > 0 && (
              <>
                {' · '}
                <Plural value={unsent} one="# to be sent" other="# to be sent" />
              </>
            )}
          </p>
          {!isKept && (
            <p className="warning">
              <Trans>
                This device can’t save anything. Keep this page open until it has sent everything.
              </Trans>
            </p>
          )}
          <DoubleUses doubles={doubles} evening={checkIn} time={time} />
          <LeaveButton device={device} />
        </footer>
      </main>
      {shown && (
        <VerdictScreen
          key={shown.nth}
          shown={shown}
          time={time}
          onUndoAdmission={(id) => void device.notHere(id)}
          onNext={putAway}
        />
      )}
    </>
  )
}

export function countShow(checkIn: CheckIn, scheduleId: string): ShowCount {
  let inside = 0
  let sold = 0
  for (const { BookingID, SchID, Seats } of checkIn.bookings.values()) {
    if (SchID !== scheduleId) continue
    for (const { Seat, IsVoid } of Seats) {
      const isIn = admissionsOfSeat(checkIn, BookingID, Seat).length > 0
      if (isIn) inside++
      if (!IsVoid || isIn) sold++
    }
  }
  // Seats sold since the last pack are known only by their admissions.
  for (const [first] of checkIn.localAdmissions.values())
    if (first?.scheduleId === scheduleId && !checkIn.bookings.has(first.bookingId)) {
      inside++
      sold++
    }
  return { inside, sold }
}

/** Shows the seats that two doors admitted before they were in contact. */
function DoubleUses({ doubles, evening: checkIn, time }: DoubleUsesProps) {
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
            <strong>{seat}</strong> {checkIn.shows.get(scheduleId)?.Title}
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

/** Asks for confirmation, because signing in again needs another code. */
function LeaveButton({ device }: { readonly device: DoorDevice }) {
  const [step, setStep] = useState<'rest' | 'asked' | 'failed'>('rest')
  if (step === 'rest')
    return (
      <button className="button quiet" onClick={() => setStep('asked')}>
        <Trans>Sign out</Trans>
      </button>
    )
  return (
    <div className="leave" role="group">
      <p>
        {step === 'asked' ? (
          <Trans>To sign in again you need a new code from the operator.</Trans>
        ) : (
          <Trans>You need a connection: this device hasn’t sent everything yet.</Trans>
        )}
      </p>
      <button className="button" onClick={() => setStep('rest')}>
        <Trans>Stay</Trans>
      </button>
      <button className="button main" onClick={() => void device.leave().catch(() => setStep('failed'))}>
        <Trans>Sign out</Trans>
      </button>
    </div>
  )
}

/** Selects the show of this door, or all shows of the cinema. */
function ShowPicker({ shows, showId, time, onChoose }: ShowPickerProps) {
  const { t } = useLingui()
  const sorted = [...shows].sort((a, b) => a.StartsAt - b.StartsAt)
  const formatState = ({ State }: DoorShow) =>
    State === 'cancelled' ? ` · ${t`cancelled`}` : State === 'postponed' ? ` · ${t`postponed`}` : ''
  return (
    <label className="shows">
      <span className="label">
        <Trans>Show</Trans>
      </span>
      <select value={showId ?? ''} onChange={(event) => onChoose(event.currentTarget.value || null)}>
        <option value="">{t`All shows starting around now`}</option>
        {sorted.map((show) => (
          <option key={show.SchID} value={show.SchID}>
            {`${time(show.StartsAt)} · ${show.Title} · ${show.Screen}${formatState(show)}`}
          </option>
        ))}
      </select>
    </label>
  )
}
