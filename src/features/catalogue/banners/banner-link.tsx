import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Banner } from '@/contract/catalogue/banner'
import { anyCinema } from '@/contract/page/any-cinema'
import { pages } from '@/contract/pages'

/** Where a banner leads. // spec §2 Home banners */
export function BannerLink({
  banner,
  className,
  children,
}: {
  banner: Banner
  className: string
  children: ReactNode
}) {
  const { BannerType: type, TargetUrl: target } = banner.banner
  if (type === 'movie' && banner.movieID !== undefined)
    return (
      <Link
        to={pages.movie.path}
        params={{ movieID: banner.movieID, cinemaID: anyCinema }}
        className={className}
      >
        {children}
      </Link>
    )
  if (type === 'event' && banner.eventID !== undefined)
    return (
      <Link to={pages.event.path} params={{ eventID: banner.eventID }} className={className}>
        {children}
      </Link>
    )
  if (type === 'promotion' || type === 'share' || type === 'register')
    return (
      <Link to={pages.promotions.path} className={className}>
        {children}
      </Link>
    )
  const path = target || banner.banner_url
  if (/^\/(?!\/)/.test(path))
    return (
      <Link to={path} className={className}>
        {children}
      </Link>
    )
  if (target === '') return <div className={className}>{children}</div>
  return (
    <a href={target} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
