import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Banner } from '@/contract/catalogue/banner'
import { useScope } from '@/src/lib/page/scope'
import { bannerTarget } from './banner-target'

interface BannerLinkProps {
  banner: Banner
  className: string
  children: ReactNode
}

/** A banner's content as the link that it is. */
export function BannerLink({ banner, className, children }: BannerLinkProps) {
  const { parseSearch } = useRouter().options
  const target = bannerTarget(banner, useScope().brand)
  if (target.kind === 'none') return <div className={className}>{children}</div>
  if (target.kind === 'external')
    return (
      <a href={target.url} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    )
  // An operator writes whole addresses, query and all: the router takes them apart as it does its own.
  const { pathname, search, hash } = new URL(target.path, 'https://this.site')
  return (
    <Link to={pathname} search={parseSearch(search)} hash={hash.slice(1)} className={className}>
      {children}
    </Link>
  )
}
