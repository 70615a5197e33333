import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import { showCategories } from '@/contract/catalogue/show-categories'
import type { ResponseOf } from '@/contract/define-call'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { addTexts } from '@/src/lib/text/i18n'
import { Icon } from '@/src/ui/icon'
import { movieQuery } from '../movie/movie-query'
import { deleteReminder, listReminders, type Reminder } from './reminders'

/** Maximum number of reminders that are checked; older ones have probably lost their interest. */
const maxShown = 6

/** Shows which films of the visitor’s reminders have shows now, each with a link. */
export function ReminderNotices({ listing }: { listing: ResponseOf<typeof GetAllShow> }) {
  const { i18n, t } = useLingui()
  const { countryId } = useAppContext()
  const [reminders, setReminders] = useState<readonly Reminder[]>([])
  useEffect(() => {
    let isGone = false
    void Promise.all([listReminders(countryId), addTexts(i18n, 'films')]).then(
      ([stored]) => !isGone && setReminders(stored),
      // Without its texts it is not shown this time.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [countryId, i18n])
  if (reminders.length === 0) return null
  return (
    <ul aria-label={t`Your reminders`} className="grid gap-2 not-empty:pt-6">
      {reminders.slice(0, maxShown).map((reminder) => {
        const isOn = shownInListing(listing, reminder.movieId)
        const done = () => {
          setReminders((all) => all.filter((each) => each !== reminder))
          void deleteReminder(countryId, reminder.movieId)
        }
        if (isOn) return <OnSaleNotice key={reminder.movieId} reminder={reminder} onDone={done} />
        return isOn === null ? <OnSaleCheck key={reminder.movieId} reminder={reminder} onDone={done} /> : null
      })}
    </ul>
  )
}

interface OnSaleProps {
  reminder: Reminder
  onDone: () => void
}

/** A film missing in the listing: it may be showing elsewhere in the country. */
function OnSaleCheck(props: OnSaleProps) {
  const film = useQuery(movieQuery(useAppContext(), props.reminder.movieId, anyCinema))
  return film.data && film.data.Cinemas.length > 0 ? <OnSaleNotice {...props} /> : null
}

function OnSaleNotice({ reminder, onDone }: OnSaleProps) {
  const { t } = useLingui()
  return (
    <li className="flex items-center gap-3 rounded-m bg-surface ps-4 ring-1 ring-accent ring-inset">
      <Icon name="ticket" className="size-5 text-accent" />
      <Link
        to={pages.movie.path}
        params={{ movieID: reminder.movieId, cinemaID: anyCinema }}
        onClick={onDone}
        className="grid min-h-14 flex-1 content-center py-2"
      >
        <bdi className="font-semibold">{reminder.title}</bdi>
        <span className="text-sm text-muted">
          <Trans>Your reminder: tickets are now on sale.</Trans>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t`Dismiss`}
        onClick={onDone}
        className="grid size-12 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

/**
 * Whether a film has shows, according to a listing; null where the listing does not contain it, because it
 * may be showing in another city.
 */
function shownInListing({ Shows }: ResponseOf<typeof GetAllShow>, movieId: string): boolean | null {
  for (const group of Shows) {
    const film = group.shows.find((each) => each.id === movieId)
    if (!film) continue
    // An API of another vendor lists no showtimes: a film that is no longer coming soon is showing.
    return film.NextDay !== undefined || (!film.Keys && group.cat_id !== showCategories.comingSoon)
  }
  return null
}
