import type { Art } from '@/contract/fields'

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

/** A picture in the format and width that fit, on its own colour until it is there. */
export function Picture({ art, fallback, alt, sizes, isHero = false, isEager = false, className = '' }: PictureProps) {
  const loading = isHero
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: isEager ? 'eager' : 'lazy', decoding: 'async' } as const)
  if (!art) {
    if (!fallback) return <div aria-hidden className={`bg-raised ${className}`} />
    return <img src={fallback} alt={alt} className={`object-cover ${className}`} {...loading} />
  }
  const middle = art.Widths[Math.floor(art.Widths.length / 2)] ?? art.Widths[0]
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={sourceSet(art, 'avif')} sizes={sizes} />
      <img
        src={`${art.Base}-${middle}.webp`}
        srcSet={sourceSet(art, 'webp')}
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
