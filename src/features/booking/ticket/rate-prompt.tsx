import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OwnReviews } from '@/contract/account/own-reviews'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'
import { useScope } from '@/src/lib/page/scope'

/** Under a booking that is over: the way to rate its film, as long as nothing was said of it. One question for all of them. */
export function RatePrompt({ bookingId }: { bookingId: string }) {
  const { api } = useScope()
  const { data } = useQuery({
    queryKey: [OwnReviews.name],
    queryFn: ({ signal }) => api.call(OwnReviews, {}, { signal }),
    retry: false,
  })
  const seen = data?.Seen.find((each) => each.BookingID === bookingId)
  if (!seen || seen.Review) return null
  const film = seen.Title
  return (
    <Link
      to={pages.movie.path}
      params={{ movieID: seen.MovieID, cinemaID: anyCinema }}
      hash="reviews"
      className="flex min-h-11 w-fit items-center px-2 font-semibold text-accent underline underline-offset-4"
    >
      <Trans>How was {film}? Rate it</Trans>
    </Link>
  )
}
