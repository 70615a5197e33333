import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { pages } from '@/contract/pages'
import { onReminders, readReminderIds, reminderId } from '@/src/lib/page/notes/reminder-note'
import { useAppContext } from '@/src/lib/page/app-context'
import { daysFromToday, formatLongDay } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import type { MovieDetails } from '../movie/movie-query'
import { deleteReminder, saveReminder } from './reminders'

interface UpcomingFilm {
  readonly id: string
  readonly title: string
}

const linkClass = 'inline-flex min-h-11 items-center justify-self-start font-semibold text-accent'

interface ComingSoonProps {
  movie: MovieDetails['Movie']
  nowMs: number
}

export function ComingSoon({ movie, nowMs }: ComingSoonProps) {
  const { language } = useAppContext()
  const reminder = useReminder(movie)
  const { interestedcount: interested = 0 } = movie
  // A release is a date without a time.
  const days = movie.release ? daysFromToday(movie.release, 'UTC', nowMs) : 0
  const release = days > 0 ? formatLongDay(Date.parse(`${movie.release}T12:00Z`), 'UTC', language) : ''
  return (
    <div className="grid max-w-2xl gap-5 rounded-l bg-surface p-5 md:p-7">
      <div className="grid gap-1">
        {release ? (
          <>
            <p className="font-display text-2xl font-bold">
              <Plural value={days} one="In # day" other="In # days" />
            </p>
            <p className="font-semibold text-accent">{release}</p>
          </>
        ) : (
          <p className="font-display text-xl font-bold">
            <Trans>No showtimes yet</Trans>
          </p>
        )}
        <p className="text-muted">
          <Trans>Cinemas publish showtimes about a week ahead.</Trans>
          {interested > 0 ? (
            <>
              {' '}
              <Plural value={interested} one="# person is interested." other="# people are interested." />
            </>
          ) : null}
        </p>
      </div>
      <div className="grid gap-2">
        <Button
          variant={reminder.isOn ? 'quiet' : 'primary'}
          size="l"
          onClick={reminder.toggle}
          className="justify-self-start max-md:w-full"
        >
          <DeferredIcon name={reminder.isOn ? 'check' : 'clock'} />
          {reminder.isOn ? <Trans>You’ll be reminded</Trans> : <Trans>Remind me</Trans>}
        </Button>
        <p role="status" className="text-sm text-muted">
          {reminder.isOn ? (
            <Trans>
              We’ve saved the reminder on this device. You’ll see it on the home page once tickets are on
              sale; we send no message. Tap again to undo.
            </Trans>
          ) : (
            <Trans>No account needed. This device reminds you on your next visit.</Trans>
          )}
        </p>
      </div>
      {release ? (
        <Link to={pages.movies.path} search={{ tab: 'soon' }} className={linkClass}>
          <Trans>Everything coming soon</Trans>
        </Link>
      ) : (
        <Link to={pages.movies.path} className={linkClass}>
          <Trans>See what’s on now</Trans>
        </Link>
      )}
    </div>
  )
}

/** Returns whether this device has a reminder for a film, and how to change that. */
function useReminder({ id, title }: UpcomingFilm) {
  const { countryId } = useAppContext()
  const isOn = useSyncExternalStore(
    onReminders,
    () => readReminderIds().includes(reminderId(countryId, id)),
    () => false,
  )
  return {
    isOn,
    toggle: () =>
      void (isOn ? deleteReminder(countryId, id) : saveReminder({ movieId: id, countryId, title })),
  }
}
