import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { useAppContext } from '@/src/lib/page/app-context'
import { Picture } from '@/src/ui/picture'
import { brandPicture } from '../banners/brand-picture'

interface CinemaImageProps {
  cinema: CinemaCard
  sizes: string
  className: string
  isHero?: boolean
}

/** A cinema’s artwork, its picture, or the brand’s own. // spec §2 Cinema page: default image */
export function CinemaImage({ cinema, ...rest }: CinemaImageProps) {
  const { brand } = useAppContext()
  const picture = cinemaPicture(cinema)
  return (
    <Picture
      art={cinema.Art ?? (picture ? undefined : brandPicture(brand, 'cinema'))}
      fallback={picture}
      alt=""
      {...rest}
    />
  )
}

/** Returns a cinema’s picture where there is no artwork in several widths; empty where none is shown. */
export function cinemaPicture({ ThumbnailImage, cinema_card_img }: CinemaCard): string {
  // spec §3: each is used only if its path marks it as a picture of the image host
  if (ThumbnailImage.includes('/assets')) return ThumbnailImage
  return cinema_card_img.includes('assets/images') ? cinema_card_img : ''
}
