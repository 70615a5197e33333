import { Suspense, use, useEffect, useState } from 'react'
import { useSavesData } from '@/src/lib/device/data-saver'
import type { Art } from '@/src/lib/page/art'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { imageAddress } from '@/src/lib/page/image-address'
import { AppContextProvider } from '@/src/lib/page/app-context'
import { lazyComponent } from './lazy-component'

/**
 * One transparent pixel for a picture that is not loaded yet or failed: its background colour shows instead
 * of the browser’s mark of a broken picture.
 */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- an address, not words
export const clearPixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export interface PictureProps {
  art: Art | undefined
  /** A single image path for an API without `Art`. */
  fallback?: string
  /** Alternative text; empty when the text beside the picture describes it. */
  alt: string
  sizes: string
  /** The largest picture of the first screen: loaded first, never lazily. */
  isHero?: boolean
  /** Loads the picture before it is in view, such as that of a ticket that will be shown offline. */
  isEager?: boolean
  className?: string
}

function sourceSet(art: Art, ending: string): string {
  return art.Widths.map((width) => `${art.Base}-${width}.${ending} ${width}w`).join(', ')
}

const TapToLoadPicture = lazyComponent(async () => (await import('./tap-to-load-picture')).TapToLoadPicture, {
  whenMissing: 'omit',
})

/** A picture; in data-saving mode, one that loads on a tap. */
export function Picture(props: PictureProps) {
  const isSaved = useSavesData()
  const isHydrated = useIsHydrated()
  if (!isSaved) return <FetchedPicture {...props} isNow={props.isHero || isHydrated} />
  const waiting = <FetchedPicture {...props} isNow={false} />
  if (!isHydrated) return waiting
  const { art, alt, className = '' } = props
  return (
    <Suspense fallback={waiting}>
      <TapToLoadPicture art={art} alt={alt} className={className}>
        <FetchedPicture {...props} isNow />
      </TapToLoadPicture>
    </Suspense>
  )
}

/**
 * A picture in the best format and width, on its own colour until it is loaded. In a server-rendered page the
 * largest loads first; then those in view, by the page’s first script (`src/app/early-tap-queue.ts`), and all
 * others after hydration: on a weak network they would delay the first tap. // docs/decisions/0006
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
  const buildSourceSet = (ending: string) =>
    isNow ? { srcSet: sourceSet(art, ending) } : { 'data-srcset': sourceSet(art, ending) }
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" {...buildSourceSet('avif')} sizes={sizes} />
      <img
        {...loading}
        {...size}
        src={isNow ? `${art.Base}-${middle}.webp` : clearPixel}
        {...buildSourceSet('webp')}
        sizes={sizes}
        alt={alt}
        onError={onError}
        className={box}
      />
    </picture>
  )
}

/** Whether a picture failed to load; it is retried when the connection is back. */
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
