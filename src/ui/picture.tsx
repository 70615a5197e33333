import { Suspense, use, useEffect, useState } from 'react'
import { useSavesData } from '@/src/lib/device/data-saver'
import type { Art } from '@/src/lib/page/art'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { imageAddress } from '@/src/lib/page/image-address'
import { AppContextProvider } from '@/src/lib/page/app-context'
import { lazyComponent } from './lazy-component'

/** One clear pixel for a picture whose turn has not come or that could not be had: its colour shows, not a browser's mark of a broken one. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- an address, not words
export const clearPixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

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
  /** Wanted even before it is in view, as the picture of a ticket that will be looked at without a network. */
  isEager?: boolean
  className?: string
}

function sourceSet(art: Art, ending: string): string {
  return art.Widths.map((width) => `${art.Base}-${width}.${ending} ${width}w`).join(', ')
}

const SavedPicture = lazyComponent(async () => (await import('./saved-picture')).SavedPicture, {
  whenMissing: 'omit',
})

/** A picture; for whoever saves data, one that waits for a tap. */
export function Picture(props: PictureProps) {
  const isSaved = useSavesData()
  const isHydrated = useIsHydrated()
  if (!isSaved) return <FetchedPicture {...props} isNow={props.isHero || isHydrated} />
  const waiting = <FetchedPicture {...props} isNow={false} />
  if (!isHydrated) return waiting
  const { art, alt, className = '' } = props
  return (
    <Suspense fallback={waiting}>
      <SavedPicture art={art} alt={alt} className={className}>
        <FetchedPicture {...props} isNow />
      </SavedPicture>
    </Suspense>
  )
}

/**
 * A picture in the format and width that fit, on its own colour until it is there. In a page that the server rendered the
 * largest comes first; of the others those in view, once that is there, by the page's first script (`src/app/early-tap-queue.ts`),
 * and all when the app has taken over: on a weak network they would hold up the first tap. // docs/decisions/0006
 */
function FetchedPicture({
  art,
  fallback,
  alt,
  sizes,
  isHero = false,
  isEager = false,
  className = '',
  isNow = false,
}: PictureProps & { isNow: boolean | undefined }) {
  const loading = isHero
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: isEager ? 'eager' : 'lazy', decoding: 'async' } as const)
  const { isBroken, onError } = useBroken()
  const imageHost = use(AppContextProvider)?.brand.imageHost ?? ''
  const box = `object-cover ${className}`
  if (!art) {
    if (!fallback) return <div aria-hidden className={`bg-raised ${className}`} />
    const src = isBroken || !isNow ? clearPixel : imageAddress(fallback, imageHost)
    return <img {...loading} src={src} alt={alt} onError={onError} className={`bg-raised ${box}`} />
  }
  const size = { width: 1000, height: Math.round(1000 / art.Ratio), style: { backgroundColor: art.Tint } }
  if (isBroken) return <img {...size} src={clearPixel} alt={alt} className={box} />
  const middle = art.Widths[Math.floor(art.Widths.length / 2)] ?? art.Widths[0]
  const setOf = (ending: string) =>
    isNow ? { srcSet: sourceSet(art, ending) } : { 'data-srcset': sourceSet(art, ending) }
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" {...setOf('avif')} sizes={sizes} />
      <img
        {...loading}
        {...size}
        src={isNow ? `${art.Base}-${middle}.webp` : clearPixel}
        {...setOf('webp')}
        sizes={sizes}
        alt={alt}
        onError={onError}
        className={box}
      />
    </picture>
  )
}

/** Whether a picture could not be had; with a new connection it is tried again. */
function useBroken() {
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (!isBroken) return
    const again = () => setBroken(false)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isBroken])
  return { isBroken, onError: () => setBroken(true) }
}
