import { I18nProvider } from '@lingui/react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { precomputeHall } from '@/contract/hall/memoize-by-hall'
import { countSeats } from '@/contract/hall/seat-names'
import { SeatMap } from '@/src/features/booking/seat-map/seat-map'
import { loadHall } from '@/src/features/booking/seat-map/canvas/large-hall'
import { addTexts, loadI18n } from '@/src/lib/text/i18n'
import { arenaHall, cinemaHall, smallHall, soldAvailability } from '@/tests/fixtures/large-halls'
import './page.css'

const search = new URLSearchParams(location.search)
const language = search.get('lang') === 'ar' ? 'ar' : 'en'
const direction = language === 'ar' ? 'rtl' : 'ltr'
document.documentElement.dataset.theme = search.get('theme') ?? 'dark'
document.documentElement.lang = language
document.documentElement.dir = direction

const hall = search.get('hall') ?? '300'
const layout = hall === '300' ? cinemaHall() : hall === '84' ? smallHall() : arenaHall(Number(hall))
const availability = soldAvailability(layout, 0.35)
const seatCount = countSeats(layout)
const prices = [70000, 90000, 150000]

const i18n = await loadI18n(language)
await addTexts(i18n, 'booking')
const format = new Intl.NumberFormat(language, {
  style: 'currency',
  currency: 'KES',
  currencyDisplay: 'code',
  maximumFractionDigits: 0,
})
const formatPrice = (minor: number): string => format.format(minor / 100)
const classes = layout.Classes.map((each, i) => ({
  id: each.SeatClassID,
  label: language === 'ar' ? (each.LabelAr ?? each.Label) : each.Label,
  priceMinor: prices[i] ?? 50000,
}))
const count = Number(search.get('count') ?? 2)
const lost = search.get('lost')?.split(',').map(Number)

/** The page before the map opens: React runs, fonts are loaded. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  const [selected, setSelected] = useState<readonly number[]>([])
  useEffect(() => {
    window.openMap = () => setOpen(true)
  }, [])
  return (
    <div className="mx-auto max-w-5xl p-4">
      <h1 className="font-display text-base font-bold">
        {classes.map((each) => `${each.label} ${formatPrice(each.priceMinor)} `)}
      </h1>
      <p className="text-sm font-semibold">0123456789</p>
      <button type="button" aria-label="Menu">
        <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 fill-none stroke-current">
          <path d="M4 12h16" />
        </svg>
      </button>
      {isOpen && (
        <SeatMap
          layout={layout}
          availability={availability}
          classes={classes}
          formatPrice={formatPrice}
          count={count}
          selected={selected}
          isProposed={false}
          onSelect={setSelected}
          {...(lost ? { lost } : {})}
          direction={direction}
        />
      )}
      <output hidden data-selected={selected.join(',')} />
    </div>
  )
}

/** Measures from `begin` to the end of the main thread's work for the next frame. */
function nextFrame(begin: number): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(performance.now() - begin))
      channel.port1.start()
      channel.port2.postMessage(0)
    })
  })
}

function atIdle(): Promise<void> {
  return new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 3000 }))
}

window.pageReady = async () => {
  const root = document.getElementById('root')
  if (!root) return
  loadHall(seatCount)
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <Page />
    </I18nProvider>,
  )
  await nextFrame(0)
  await document.fonts.ready
  await atIdle()
  // As when a hall has loaded before it is shown. // src/features/booking/show/seats-query.ts
  precomputeHall(layout)
}

window.showMap = (untilPresented = true) =>
  new Promise((resolve) => {
    const begin = performance.now()
    let cell: Element | null = null
    const look = (): void => {
      cell ??= document.querySelector('[role=gridcell], [data-painted]')
      if (!cell) {
        requestAnimationFrame(look)
        return
      }
      // This frame shows the seats: its main-thread work is done when the task after it begins, and the mark,
      // drawn with them, reports when all of it was on the screen.
      const mark = document.createElement('p')
      mark.textContent = 'Shown'
      mark.setAttribute('elementtiming', 'map')
      document.body.append(mark)
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => {
        const paintMs = performance.now() - begin
        if (!untilPresented) {
          resolve({ paintMs, presentedMs: paintMs })
          return
        }
        new PerformanceObserver((list, observer) => {
          const entry = list.getEntries().find((each) => 'identifier' in each && each.identifier === 'map')
          if (!entry) return
          observer.disconnect()
          mark.remove()
          const shown = 'renderTime' in entry ? Number(entry.renderTime) : 0
          resolve({ paintMs, presentedMs: shown - begin })
        }).observe({ type: 'element', buffered: true })
      })
      channel.port1.start()
      channel.port2.postMessage(0)
    }
    window.openMap()
    requestAnimationFrame(look)
  })
window.watchFrames = () => {
  const frames: number[] = []
  let isOn = true
  const look = (now: number): void => {
    frames.push(now)
    if (isOn) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.stopFrames = () => {
    isOn = false
    return frames
  }
}

window.atRest = () =>
  new Promise((resolve) => {
    let last = ''
    let still = 0
    const look = (): void => {
      const now = document.querySelector<HTMLElement>('.seat-hall')?.style.transform ?? ''
      still = now === last ? still + 1 : 0
      last = now
      if (still < 30) requestAnimationFrame(look)
      else requestIdleCallback(() => resolve(), { timeout: 2000 })
    }
    requestAnimationFrame(look)
  })

window.watchTap = () => {
  window.tapShown = new Promise((resolve) => {
    const onUp = (event: PointerEvent): void => void nextFrame(event.timeStamp).then(resolve)
    addEventListener('pointerup', onUp, { once: true, capture: true })
  })
}

window.tapOver = async () => {
  // Work deferred to a frame is drawn by the frame after it.
  for (let frame = 0; frame < 3; frame++) {
    await nextFrame(0)
    await Promise.allSettled(document.getAnimations().map((each) => each.finished))
    await atIdle()
  }
}

if (!search.has('wait')) void window.pageReady().then(() => window.showMap())
