import type { CinemaCard } from '@/contract/catalogue/cinema-card'

/** A cinema's picture where there is no artwork in several widths; empty: none is shown. */
export function cinemaPicture({ ThumbnailImage, cinema_card_img }: CinemaCard): string {
  // spec §3: each only if its path says that it is a picture of the image host
  if (ThumbnailImage.includes('/assets')) return ThumbnailImage
  return cinema_card_img.includes('assets/images') ? cinema_card_img : ''
}
