import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useAppContext } from '@/src/lib/page/app-context'
import { useServerNow } from '@/src/lib/time/server-now'
import type { ListingSearch } from '@/contract/page/search'
import { Listing } from '../listing/listing'
import { listingQuery } from '../listing-query'

/** `/movies`: the listing alone. */
export function MoviesScreen({ search }: { search: ListingSearch }) {
  const { data, dataUpdatedAt } = useSuspenseQuery(listingQuery(useAppContext(), search.location))
  const nowMs = useServerNow(data.ServerTime, dataUpdatedAt)
  return (
    <div className="mx-auto max-w-7xl px-4 md:px-6">
      <h1 className="pt-8 pb-5 text-3xl font-extrabold ltr:tracking-tight md:pt-14">
        <Trans>Movies</Trans>
      </h1>
      <Listing data={data} search={search} nowMs={nowMs} />
    </div>
  )
}
