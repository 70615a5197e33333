import { notFound, useRouter } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { getText } from '@/contract/get-text'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Chip, RemovableChip } from '@/src/ui/chip'
import { CodeImage } from '@/src/ui/code-image'
import { Dialog } from '@/src/ui/dialog'
import { EmptyState } from '@/src/ui/empty-state'
import { CheckField } from '@/src/ui/check-field'
import { SelectField, TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { Popover } from '@/src/ui/popover'
import { Skeleton } from '@/src/ui/skeleton'
import { Tabs } from '@/src/ui/tabs'
import { showToast } from '@/src/ui/toast'
import { texts as accountTexts } from 'texts:account'
import { Specimen } from './specimen'
import { lazyComponent } from '@/src/ui/lazy-component'

const SignInSpecimen = lazyComponent(async () => (await import('./sign-in-specimen')).SignInSpecimen, {
  texts: [accountTexts],
})

const PartSpecimens = lazyComponent(async () => (await import('./part-specimens')).PartSpecimens, {
  texts: ['deferred', 'booking', accountTexts],
})
const GalleryBar = lazyComponent(async () => (await import('./gallery-bar')).GalleryBar, {
  texts: ['deferred'],
})

const colours = ['ground', 'surface', 'raised', 'line', 'ink', 'muted', 'accent', 'good', 'warn', 'bad']
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl']

/** Shows every primitive with the brand’s texts; not available on the brands’ own hosts. */
export function UiGallery() {
  const router = useRouter()
  const { brand, language } = useAppContext()
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState<'one' | 'two'>('one')
  const [isOn, setOn] = useState(true)
  const [isHanging, setHanging] = useState(false)
  const hanger = useRef<HTMLButtonElement>(null)
  if (brand.hosts.includes(new URL(router.options.origin ?? location.origin).hostname)) throw notFound()
  const name = getText(brand.name, language)
  const line = getText(brand.tagline, language)
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-12 px-4 py-10">
      <h1 lang="en" dir="ltr" className="font-display text-2xl font-bold">
        src/ui
      </h1>
      <Suspense fallback={<div className="h-39 md:h-16" />}>
        <GalleryBar />
      </Suspense>
      <Specimen file="tailwind.config.ts">
        {sizes.map((size) => (
          <p key={size} className={`w-full font-display font-bold ${size}`}>
            {line}
          </p>
        ))}
        {colours.map((colour) => (
          <span key={colour} className="grid w-20 gap-1 text-sm">
            <span className="h-14 rounded-m ring-1 ring-line" style={{ background: `var(--${colour})` }} />
            {colour}
          </span>
        ))}
      </Specimen>
      <Specimen file="button">
        <Button>{name}</Button>
        <Button variant="quiet">{name}</Button>
        <Button variant="ghost">{name}</Button>
        <Button variant="danger">{name}</Button>
        <Button size="l">{name}</Button>
        <Button busy>{name}</Button>
        <Button aria-disabled>{name}</Button>
      </Specimen>
      <Specimen file="chip">
        <Chip isOn={isOn} onClick={() => setOn(!isOn)}>
          {name}
        </Chip>
        <Chip isOn={false}>{name}</Chip>
        <RemovableChip removeLabel={name} onRemove={() => setOn(false)}>
          {name}
        </RemovableChip>
      </Specimen>
      <Specimen file="field, check-field">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <TextField label={name} hint={line} />
          <TextField label={name} error={line} defaultValue={name} />
          <SelectField label={name}>
            <option>{line}</option>
          </SelectField>
          <CheckField label={line} defaultChecked />
        </div>
      </Specimen>
      <Specimen file="tabs">
        <div className="w-full">
          <Tabs
            label={name}
            tabs={[
              { key: 'one', label: name },
              { key: 'two', label: line },
            ]}
            active={tab}
            onChange={setTab}
          >
            <p className="py-4">{tab === 'one' ? name : line}</p>
          </Tabs>
        </div>
      </Specimen>
      <Specimen file="notice">
        <div className="grid w-full gap-3">
          {(['info', 'good', 'warn', 'bad', 'offline'] as const).map((tone) => (
            <Notice key={tone} tone={tone} title={name}>
              {line}
            </Notice>
          ))}
        </div>
      </Specimen>
      <Specimen file="popover, dialog, toast">
        <Button variant="quiet" ref={hanger} aria-expanded={isHanging} onClick={() => setHanging(!isHanging)}>
          {'popover'}
        </Button>
        {isHanging ? (
          <Popover anchor={hanger} onClose={() => setHanging(false)} className="w-80 p-5">
            <CheckField label={line} />
          </Popover>
        ) : null}
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {'dialog'}
        </Button>
        <Button variant="quiet" onClick={() => showToast(line)}>
          {'toast'}
        </Button>
        {isOpen ? (
          <Dialog title={name} onClose={() => setOpen(false)}>
            <p>{line}</p>
          </Dialog>
        ) : null}
      </Specimen>
      <Specimen file="skeleton, code-image">
        <Skeleton className="aspect-2/3 w-32" />
        <Skeleton className="h-6 w-48" />
        <CodeImage text={name} label={name} className="size-32" />
      </Specimen>
      <Specimen file="empty-state">
        <EmptyState picture="empty-films" title={name}>
          {line}
        </EmptyState>
        <EmptyState picture="empty-offline" title={name} />
        <EmptyState picture="empty-lost" title={name} />
        <EmptyState picture="empty-waiting" title={name} />
        <EmptyState picture="empty-soon" title={name} />
        <EmptyState picture="empty-upkeep" title={name} />
      </Specimen>
      <Suspense>
        <PartSpecimens />
        <SignInSpecimen />
      </Suspense>
    </div>
  )
}
