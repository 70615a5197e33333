import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Banner } from '@/contract/catalogue/banner'
import { useAppContext } from '@/src/lib/page/app-context'
import { Picture } from '@/src/ui/picture'
import { MovieFacts } from '../movie/movie-facts'
import { bannerTarget } from './banner-target'

interface BannerLinkProps {
  banner: Banner
  className: string
  children: ReactNode
}

/** One banner. Pictures of offers to refer or register contain their own text. // spec §2 */
export function BannerSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { BannerType: type } = banner.banner
  const hasText = type !== 'share' && type !== 'register'
  return (
    <BannerLink
      banner={banner}
      className={`${hasText ? 'hero-slide ' : ''}group relative block h-full bg-(--tint) text-(--on-tint) outline-offset-[-4px]`}
    >
      <div
        className={`absolute inset-x-0 top-0 ${hasText ? 'hero-picture h-4/5 md:start-auto md:h-full md:w-[72%]' : 'h-full'}`}
      >
        <Picture
          art={banner.Art}
          fallback={banner.banner_img}
          alt={hasText ? '' : [banner.title, banner.subtitle].filter(Boolean).join('. ')}
          // Words in a picture that fills a phone’s height must be sharp.
          sizes={hasText ? '(min-width: 768px) 80vw, 133vw' : '(min-width: 768px) 100vw, 267vw'}
          isHero={isFirst}
          className="size-full"
        />
        {hasText ? (
          <>
            <div className="hero-fade absolute inset-x-0 bottom-0 h-2/3 bg-linear-to-t from-(--tint) via-(--tint)/60 to-transparent md:hidden" />
            <div className="hero-fade absolute inset-y-0 start-0 hidden w-1/2 bg-linear-to-r from-(--tint) via-(--tint)/60 to-transparent md:block rtl:bg-linear-to-l" />
          </>
        ) : null}
      </div>
      {hasText ? (
        <div className="hero-words absolute inset-0 mx-auto flex max-w-7xl flex-col justify-end gap-2 px-4 pb-12 md:justify-center md:gap-3 md:px-6 md:pb-16">
          <p className="hero-title max-w-[14ch] font-display text-3xl font-extrabold ltr:tracking-tight text-balance">
            {banner.title}
          </p>
          {banner.subtitle ? <p className="max-w-md text-lg">{banner.subtitle}</p> : null}
          {type === 'movie' ? (
            <MovieFacts
              movie={{ rated: banner.rated, runTime: banner.runtime ?? 0, genre: '', lang: banner.lang }}
            />
          ) : null}
        </div>
      ) : null}
    </BannerLink>
  )
}

function BannerLink({ banner, className, children }: BannerLinkProps) {
  const { parseSearch } = useRouter().options
  const target = bannerTarget(banner, useAppContext().brand)
  if (target.kind === 'none') return <div className={className}>{children}</div>
  if (target.kind === 'external')
    return (
      <a href={target.url} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    )
  // An operator enters whole addresses with a query: the router parses them as its own.
  const { pathname, search, hash } = new URL(target.path, 'https://this.site')
  return (
    <Link to={pathname} search={parseSearch(search)} hash={hash.slice(1)} className={className}>
      {children}
    </Link>
  )
}
