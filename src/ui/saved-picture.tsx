import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import type { Art } from '@/src/lib/page/art'
import { countSaved, takeBackSaved } from '@/src/lib/device/saved-bytes'
import { formatBytes } from '@/src/lib/text/bytes'
import { useAppContext } from '@/src/lib/page/app-context'
import { DeferredIcon } from './deferred-icon'

/** A smaller picture has no room for a button, and says little: its colour stands for it. Pixels. */
const minWidth = 88

interface SavedPictureProps {
  art: Art | undefined
  alt: string
  className: string
  /** The picture itself. */
  children: ReactNode
}

/** What the browser would have fetched. */
interface Variant {
  readonly address: string
  /** Undefined where the API does not tell. */
  readonly bytes: number | undefined
  readonly hasRoom: boolean
}

/** A picture that waits for a tap: its colour, and how much it costs. One that the device has already is shown. */
export function SavedPicture({ art, alt, className, children }: SavedPictureProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const box = useRef<HTMLSpanElement>(null)
  const [variant, setVariant] = useState<Variant | null>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || isShown) return undefined
    let isGone = false
    // As a lazy picture is fetched: when it comes into sight.
    const watcher = new IntersectionObserver((entries) => {
      const seen = entries.find((entry) => entry.isIntersecting)
      if (!seen) return
      watcher.disconnect()
      const found = variantFor(art, seen.boundingClientRect)
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
    // It often stands in a link.
    event.preventDefault()
    event.stopPropagation()
    if (variant) takeBackSaved(variant.address)
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

/** The file that fits what is to be filled, as the browser chooses. */
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
