import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { anyCinema } from '@/contract/page/any-cinema'
import { allPlaces } from '@/contract/page/search'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { cinemaParams } from '../cinema/cinema-address'
import { cinemasQuery } from '../cinemas/cinemas-query'
import { categoryOfTab } from '../listing/movies-of-tab'
import { listingQuery } from '../listing-query'

interface CurrentLinksProps {
  filmsTitle: ReactNode
  cinemasTitle: ReactNode
}

const linkLook = 'flex min-h-11 items-center text-muted hover:text-ink'

export function CurrentLinks({ filmsTitle, cinemasTitle }: CurrentLinksProps) {
  const app = useAppContext()
  const listing = useQuery(listingQuery(app, allPlaces)).data
  const films = listing ? categoryOfTab(listing).shows : []
  const cinemas = useQuery(cinemasQuery(app)).data?.Cinemas ?? []
  return (
    <>
      <Group title={filmsTitle}>
        {films.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={pages.movie.path}
              params={{ movieID: id, cinemaID: anyCinema }}
              className={linkLook}
              preload={false}
            >
              {title}
            </Link>
          </li>
        ))}
      </Group>
      <Group title={cinemasTitle}>
        {cinemas.map((cinema) => (
          <li key={cinema.CinemaID}>
            <Link to={pages.cinema.path} params={cinemaParams(cinema)} className={linkLook} preload={false}>
              {cinema.CinemaName}
            </Link>
          </li>
        ))}
      </Group>
    </>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode[] }) {
  const titleId = useId()
  return children.length > 0 ? (
    <section aria-labelledby={titleId} className="grid content-start gap-1">
      <h2 id={titleId} className="text-xl font-bold">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  ) : null
}
