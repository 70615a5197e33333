import { useState } from 'react'
import { getText } from '@/contract/get-text'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Carousel } from '@/src/ui/carousel'
import { CodeBoxes } from '@/src/ui/code-boxes'
import { DialSelect } from '@/src/ui/forms/dial-select'
import { FormNotice } from '@/src/ui/forms/form-notice'
import { Icon } from '@/src/ui/icon'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import type { DeferredIconName } from '@/src/ui/deferred-icon'
import { LateNightDialog } from '@/src/ui/deferred/late-night-dialog'
import { LinkDialog } from '@/src/ui/deferred/link-dialog'
import { ListError } from '@/src/ui/list-error'
import { SectionCard } from '@/src/ui/section-card'
import { Picture } from '@/src/ui/picture'
import { RailArrows } from '@/src/ui/rail-arrows'
import { TapToLoadPicture } from '@/src/ui/tap-to-load-picture'
import { ShareButton } from '@/src/ui/share-button'
import { Stars } from '@/src/ui/stars'
import { TextAreaField } from '@/src/ui/text-area-field'
import { VoucherCode } from '@/src/ui/forms/voucher-code'
import { Specimen } from './specimen'

const lateIcons: readonly DeferredIconName[] = [
  'picture',
  'check',
  'clock',
  'card',
  'phone',
  'lock',
  'sun',
  'warning',
  'info',
  'download',
  'share',
  'link',
  'heart',
  'map',
  'play',
  'back',
  'forward',
  'person',
  'mail',
  'list',
]
const firstIcons = [
  'close',
  'search',
  'pin',
  'calendar',
  'ticket',
  'film',
  'home',
  'offer',
  'moon',
  'offline',
  'more',
] as const

const banner = '/brand/images/banner-960.webp'
/** After midnight in Nairobi. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- the name of a time zone
const late = { startsAt: Date.UTC(2026, 10, 23, 22), timeZone: 'Africa/Nairobi' }

/** Shows the primitives that load with their screens. */
export function PartSpecimens() {
  const { brand, language } = useAppContext()
  const [code, setCode] = useState('12')
  const [country, setCountry] = useState('KE')
  const [open, setOpen] = useState<'link' | 'late' | null>(null)
  const name = getText(brand.name, language)
  const line = getText(brand.tagline, language)
  const close = () => setOpen(null)
  const picture = (
    <Picture art={undefined} fallback={banner} alt={name} sizes="20rem" className="w-80 rounded-m" />
  )
  return (
    <>
      <Specimen file="icon, deferred-icon">
        {firstIcons.map((icon) => (
          <Icon key={icon} name={icon} />
        ))}
        {lateIcons.map((icon) => (
          <DeferredIcon key={icon} name={icon} />
        ))}
      </Specimen>
      <Specimen file="carousel, carousel-arrows, arrow-button">
        <div className="w-full">
          <Carousel
            hasArrows
            label={name}
            className="h-48"
            slides={[name, line].map((title) => ({
              key: title,
              title,
              style: {},
              content: (
                <a
                  href="#content"
                  className="grid h-full place-items-center bg-raised font-display text-2xl font-bold"
                >
                  {title}
                </a>
              ),
            }))}
          />
        </div>
      </Specimen>
      <Specimen file="rail-arrows">
        <div data-rail className="relative w-full">
          <RailArrows of="ul" />
          <ul className="relative flex gap-3 overflow-x-auto py-1 [scrollbar-width:none]">
            {lateIcons.map((icon) => (
              <li key={icon} className="shrink-0">
                <a href="#content" className="grid h-28 w-40 place-items-center rounded-m bg-raised">
                  <DeferredIcon name={icon} />
                  <span className="sr-only">{icon}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Specimen>
      <Specimen file="picture, tap-to-load-picture">
        {picture}
        <TapToLoadPicture art={undefined} alt={name} className="h-36 w-80 rounded-m">
          {picture}
        </TapToLoadPicture>
      </Specimen>
      <Specimen file="stars, share-button, list-error">
        <Stars rating={3.5} />
        <ShareButton
          link={{ title: name, path: '/' }}
          text={name}
          className="min-h-11 font-medium text-accent"
        />
        <ListError onRetry={close} />
      </Specimen>
      <Specimen file="text-area-field, dial-select, code-boxes, form-notice">
        <div className="grid w-full gap-4">
          <TextAreaField label={name} hint={line} />
          <TextAreaField label={line} error={name} />
          <DialSelect country={country} ownCountries={new Set(['KE'])} onCountry={setCountry} />
          <CodeBoxes label={name} boxLabel={String} length={4} value={code} onChange={setCode} />
          <FormNotice error={{ text: line, canRetry: true, apiError: null }} onAgain={close} />
        </div>
      </Specimen>
      <Specimen file="voucher-code">
        <div className="w-full max-w-md">
          <VoucherCode code="7KQ2-M4XD-9TRB" />
        </div>
      </Specimen>
      <Specimen file="section-card">
        <div className="w-full">
          <SectionCard title={name}>
            <p>{line}</p>
          </SectionCard>
        </div>
      </Specimen>
      <Specimen file="link-dialog, late-night-dialog">
        <Button variant="quiet" onClick={() => setOpen('link')}>
          {'link-dialog'}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('late')}>
          {'late-night-dialog'}
        </Button>
        {open === 'link' ? <LinkDialog path="/" onClose={close} /> : null}
        {open === 'late' ? (
          <LateNightDialog moment={late} time="01:00" onAccept={close} onCancel={close} />
        ) : null}
      </Specimen>
    </>
  )
}
