import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface ZoomButtonsProps {
  canZoomIn: boolean
  canZoomOut: boolean
  onZoom: (factor: number) => void
  onFit: () => void
}

export function ZoomButtons({ canZoomIn, canZoomOut, onZoom, onFit }: ZoomButtonsProps) {
  const { t } = useLingui()
  return (
    <div
      role="group"
      aria-label={t`Zoom`}
      className="flex shrink-0 overflow-hidden rounded-m border border-line bg-surface"
    >
      <ZoomButton label={t`Zoom out`} isOff={!canZoomOut} onPress={() => onZoom(1 / 1.7)}>
        <path d="M6 12h12" />
      </ZoomButton>
      <ZoomButton label={t`Show the whole hall`} isOff={!canZoomOut} onPress={onFit}>
        <path d="M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4" />
      </ZoomButton>
      <ZoomButton label={t`Zoom in`} isOff={!canZoomIn} onPress={() => onZoom(1.7)}>
        <path d="M6 12h12M12 6v12" />
      </ZoomButton>
    </div>
  )
}

interface ZoomButtonProps {
  label: string
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

function ZoomButton({ label, isOff, onPress, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      className="grid size-11 place-items-center text-ink -outline-offset-3 hover:bg-raised aria-disabled:text-muted aria-disabled:opacity-50"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-6 fill-none stroke-current"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </svg>
    </button>
  )
}
