import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { Art } from '@/src/lib/page/art'
import { countSaved, subtractSavedBytes } from '@/src/lib/device/saved-bytes'
import { formatBytes } from '@/src/lib/text/bytes'
import { useAppContext } from '@/src/lib/page/app-context'
import { DeferredIcon } from './deferred-icon'

/**
 * Minimum size in pixels; a smaller picture has no space for a button and little detail, so only its colour
 * is shown.
 */
const minWidth = 88

interface TapToLoadPictureProps {
  art: Art | undefined
  alt: string
  className: string
  children: ReactNode
}

/** The file that the browser would have fetched. */
interface Variant {
  readonly address: string
  /** Undefined where the API does not give it. */
  readonly bytes: number | undefined
  readonly hasRoom: boolean
}

/**
 * A picture that loads on a tap, with its colour and its size in bytes. A picture that is already on the
 * device is shown at once.
 */
export function TapToLoadPicture({ art, alt, className, children }: TapToLoadPictureProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const box = useRef<HTMLSpanElement>(null)
  const [variant, setVariant] = useState<Variant | null>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || isShown) return undefined
    let isGone = false
    // Evaluated when it comes into view, as a lazy picture would be fetched.
    const watcher = new IntersectionObserver((entries) => {
      const visibleEntry = entries.find((entry) => entry.isIntersecting)
      if (!visibleEntry) return
      watcher.disconnect()
      const found = variantFor(art, visibleEntry.boundingClientRect)
      void isOnDevice(found.address).then((isHere) => {
        if (isGone) return
        if (isHere) return setShown(true)
        if (found.bytes !== undefined) countSaved(found.address, found.bytes)
        setVariant(found)
      })
    })
    watcher.observe(element)
    return () => {
      isGone = true
      watcher.disconnect()
    }
  }, [art, isShown])
  if (isShown) return children
  function show(event: MouseEvent) {
    // The button is often inside a link.
    event.preventDefault()
    event.stopPropagation()
    if (variant) subtractSavedBytes(variant.address)
    setShown(true)
  }
  const size = variant?.bytes === undefined ? '' : formatBytes(variant.bytes, language)
  const label = [t`Show the picture`, alt, size].filter(Boolean).join(', ')
  return (
    <span
      ref={box}
      className={`relative block overflow-hidden bg-raised ${className}`}
      style={{
        backgroundColor: art?.Tint,
        ...(art && !className.includes('aspect-') && { aspectRatio: art.Ratio }),
      }}
    >
      {variant?.hasRoom ? (
        <button
          type="button"
          aria-label={label}
          onClick={show}
          className="absolute end-1.5 top-1.5 z-10 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-button bg-ground/85 px-2.5 text-sm font-semibold text-ink hover:bg-ground"
        >
          <DeferredIcon name="picture" className="size-5" />
          <bdi>{size}</bdi>
        </button>
      ) : null}
    </span>
  )
}

/** Returns the file that fits the space, chosen as the browser does. */
function variantFor(art: Art | undefined, { width, height }: { width: number; height: number }): Variant {
  const hasRoom = width >= minWidth && height >= minWidth
  if (!art) return { address: '', bytes: undefined, hasRoom }
  const needed = Math.max(width, height * art.Ratio) * devicePixelRatio
  const fitting = art.Widths.findIndex((each) => each >= needed)
  const index = fitting === -1 ? art.Widths.length - 1 : fitting
  return { address: `${art.Base}-${art.Widths[index]}.avif`, bytes: art.Bytes?.[index], hasRoom }
}

async function isOnDevice(address: string): Promise<boolean> {
  if (address === '' || !('caches' in globalThis)) return false
  return caches.match(address).then(Boolean, () => false)
}
