import { use, useSyncExternalStore } from 'react'
import { imageAddress } from '@/src/lib/page/image-address'
import { ScopeContext } from '@/src/lib/page/scope'
import type { Art } from '@/src/lib/page/art'

export interface PictureProps {
  art: Art | undefined
  /** A single image path for an API that has no `Art`. */
  fallback?: string
  /** What it shows; empty when the text beside it says so. */
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** The largest picture of the first screen: fetched first, never lazily. */
  isHero?: boolean
  /** In the first screen, but not its largest picture: not lazily. */
  isEager?: boolean
  className?: string
}

function sourceSet(art: Art, ending: string): string {
  return art.Widths.map((width) => `${art.Base}-${width}.${ending} ${width}w`).join(', ')
}

const never = () => () => undefined

/** False in the server's render and until React has taken the page over. */
function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** One clear pixel: a picture whose turn has not come shows its colour, not a browser's mark of a broken one. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- an address, not words
const clearPixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** A picture in the format and width that fit, on its own colour until it is there. */
export function Picture({
  art,
  fallback,
  alt,
  sizes,
  isHero = false,
  isEager = false,
  className = '',
}: PictureProps) {
  const loading = isHero
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: isEager ? 'eager' : 'lazy', decoding: 'async' } as const)
  // On a first visit all but the largest come after the code: on a weak network they would hold up the first tap by 0.6 s.
  const isTakenOver = useIsTakenOver()
  const isNow = isHero || isTakenOver
  const imageHost = use(ScopeContext)?.brand.imageHost ?? ''
  if (!art) {
    if (!fallback) return <div aria-hidden className={`bg-raised ${className}`} />
    return (
      <img
        src={isNow ? imageAddress(fallback, imageHost) : clearPixel}
        alt={alt}
        className={`object-cover ${className}`}
        {...loading}
      />
    )
  }
  const middle = art.Widths[Math.floor(art.Widths.length / 2)] ?? art.Widths[0]
  return (
    <picture className="contents">
      <source
        className="hidden"
        type="image/avif"
        srcSet={isNow ? sourceSet(art, 'avif') : undefined}
        sizes={sizes}
      />
      <img
        src={isNow ? `${art.Base}-${middle}.webp` : clearPixel}
        srcSet={isNow ? sourceSet(art, 'webp') : undefined}
        sizes={sizes}
        alt={alt}
        width={1000}
        height={Math.round(1000 / art.Ratio)}
        style={{ backgroundColor: art.Tint }}
        className={`object-cover ${className}`}
        {...loading}
      />
    </picture>
  )
}
