import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { SeatMap } from '@/src/features/booking/seat-map/seat-map'
import texts from '@/src/features/booking/seat-map/ar.txt?raw'
import { arenaHall, cinemaHall, smallHall, soldAvailability } from './halls'
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
const prices = [70000, 90000, 150000]

const pairs = texts
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split('\t'))
const i18n = setupI18n({
  missing: (_, id) => {
    console.error(`No text for ${id}`)
    return id
  },
})
i18n.loadAndActivate({
  locale: language,
  messages: Object.fromEntries(
    pairs.map(([english = '', arabic = '']) => [
      generateMessageId(english),
      compileMessage(language === 'ar' ? arabic : english),
    ]),
  ),
})
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

function Page() {
  const [selected, setSelected] = useState<readonly number[]>([])
  return (
    <div className="mx-auto max-w-5xl p-4">
      <SeatMap
        layout={layout}
        availability={availability}
        classes={classes}
        currency="KES"
        formatPrice={formatPrice}
        count={count}
        selected={selected}
        onSelect={setSelected}
        {...(lost ? { lost } : {})}
        direction={direction}
      />
      <output hidden data-selected={selected.join(',')} />
    </div>
  )
}

window.showMap = () =>
  new Promise((resolve) => {
    const root = document.getElementById('root')
    if (!root) return
    const begin = performance.now()
    const look = (): void => {
      if (!root.querySelector('[role=gridcell], [data-painted]')) {
        requestAnimationFrame(look)
        return
      }
      // The frame that holds the seats is presented before the task after the next frame begins.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)))
    }
    createRoot(root).render(
      <I18nProvider i18n={i18n}>
        <Page />
      </I18nProvider>,
    )
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
    const onUp = (event: PointerEvent): void => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => resolve(performance.now() - event.timeStamp))
        channel.port1.start()
        channel.port2.postMessage(0)
      })
    }
    addEventListener('pointerup', onUp, { once: true, capture: true })
  })
}

if (!search.has('wait')) void document.fonts.ready.then(() => window.showMap())
