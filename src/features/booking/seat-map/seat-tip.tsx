import type { RefObject } from 'react'

interface SeatTipProps {
  tip: RefObject<HTMLDivElement | null>
  title: string
  detail: string
  price: string
  isShown: boolean
}

/** What a seat is and costs, beside the pointer or just above the finger. Screen readers have it in the seat's name. */
export function SeatTip({ tip, title, detail, price, isShown }: SeatTipProps) {
  return (
    <div
      ref={tip}
      aria-hidden="true"
      hidden={!isShown}
      className="pointer-events-none absolute inset-bs-0 left-0 z-10 flex items-center gap-2 rounded-m border border-line bg-raised px-3 py-2 whitespace-nowrap text-ink shadow-card"
    >
      <span className="font-display text-base font-bold">{title}</span>
      <span className="text-sm text-muted">{detail}</span>
      <span className="text-sm font-semibold">{price}</span>
    </div>
  )
}

/** Puts the tip above a point of the frame, or below it near the top edge, always inside the frame. */
export function placeTip(tip: HTMLElement, frameWidth: number, x: number, y: number, seatPx: number): void {
  const { offsetWidth: width, offsetHeight: height } = tip
  const left = Math.max(4, Math.min(frameWidth - width - 4, x - width / 2))
  const gap = Math.max(10, seatPx * 0.62)
  const above = y - gap - height
  tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(above < 4 ? y + gap : above)}px)`
}
