import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { useScope } from '@/src/lib/page/scope'
import { Picture } from '@/src/ui/picture'
import { artOf } from '../banners/brand-picture'
import { cinemaPicture } from './cinema-picture'

interface CinemaImageProps {
  cinema: CinemaCard
  sizes: string
  className: string
  isHero?: boolean
}

/** A cinema's artwork, its picture, or the brand's own. // spec §2 Cinema page: default image */
export function CinemaImage({ cinema, ...rest }: CinemaImageProps) {
  const { brand } = useScope()
  const picture = cinemaPicture(cinema)
  return <Picture art={artOf(brand, 'cinema', cinema.Art, picture)} fallback={picture} alt="" {...rest} />
}
