import { playerOrigins } from '@/contract/page/player-origins'
import type { TrailerSite } from '@/contract/page/player-origins'

export type TrailerSource =
  /** A player of another site, in its most private mode. */
  | { readonly kind: 'frame'; readonly src: string }
  /** A file of ours, or of the brand’s own image host. */
  | { readonly kind: 'file'; readonly src: string }
  /** A site that is not embedded here. */
  | { readonly kind: 'link'; readonly href: string; readonly host: string }

interface TrailerSettings {
  readonly trailerSites: readonly TrailerSite[]
  /** Scheme and host of the page. */
  readonly origin: string
  /** The brand’s image host, empty without one. */
  readonly imageHost: string
}

const videoId = /^[\w-]{6,20}$/

/** Parses the address from an API. Returns null for one that must not be opened: not https, or invalid. */
export function trailerSource(address: string, settings: TrailerSettings): TrailerSource | null {
  let url: URL
  try {
    url = new URL(address, settings.origin)
  } catch {
    return null
  }
  const { origin, imageHost, trailerSites } = settings
  const isOwn = url.origin === origin || (imageHost !== '' && url.origin === imageHost)
  if (isOwn && /\.(?:mp4|webm)$/.test(url.pathname)) return { kind: 'file', src: url.href }
  if (url.protocol !== 'https:') return null
  const player = findPlayer(url)
  if (player && trailerSites.includes(player.site)) return { kind: 'frame', src: player.src }
  return { kind: 'link', href: url.href, host: url.hostname.replace(/^www\./, '') }
}

/** Returns the player for a page on a supported site. */
function findPlayer({ hostname, pathname, searchParams }: URL): { site: TrailerSite; src: string } | null {
  const host = hostname.replace(/^(?:www|m)\./, '')
  const [, first = '', second = ''] = pathname.split('/')
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be') {
    const isPath = first === 'embed' || first === 'shorts'
    const id = host === 'youtu.be' ? first : isPath ? second : (searchParams.get('v') ?? '')
    if (!videoId.test(id)) return null
    return { site: 'youtube', src: `${playerOrigins.youtube}/embed/${id}?autoplay=1&rel=0` }
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = first === 'video' ? second : first
    if (!/^\d+$/.test(id)) return null
    return { site: 'vimeo', src: `${playerOrigins.vimeo}/video/${id}?autoplay=1&dnt=1` }
  }
  return null
}
