import { useSuspenseQuery } from '@tanstack/react-query'
import { useScope } from '@/src/lib/scope'
import { Picture } from '@/src/ui/picture'
import { listingQuery } from '../listing-query'

export function HomeScreen() {
  const { data } = useSuspenseQuery(listingQuery(useScope()))
  return (
    <ul className="mx-auto grid max-w-6xl grid-cols-2 gap-4 p-4 md:grid-cols-4">
      {data.Shows.flatMap((group) => group.shows).map((film) => (
        <li key={film.id}>
          <Picture art={film.Art} fallback={film.movie_card_img} alt="" sizes="50vw" className="aspect-2/3 w-full" />
          {film.title}
        </li>
      ))}
    </ul>
  )
}
