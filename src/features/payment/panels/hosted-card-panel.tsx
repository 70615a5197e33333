import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { Notice } from '@/src/ui/notice'
import { bankOrigin } from '../bank-message'
import { useAddressForm } from './address-fields'
import { connectFields } from './fields-port'
import type { FieldsMessage, FieldsPort } from './fields-port'
import type { PanelProps } from './panel'
import { PayButton } from './pay-button'
import { isCardSaved, SaveCardField } from './save-card-field'

/** Milliseconds after which a frame without any message counts as failed. */
const timeoutMs = 20_000
/** Usual height of the fields, so that the layout does not jump when they report it. */
const firstHeightPx = 340

type FieldsState = 'loading' | 'ready' | 'asking' | 'unavailable'

/**
 * A card in the provider’s own fields: its data never reaches this page. // spec §2 Payment tabs, §4 Hosted
 * card page
 */
export function HostedCardPanel({
  total,
  isBusy,
  onPay,
  fieldsUrl,
  canSaveCards,
  needsAddress,
  kept,
}: PanelProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const port = useRef<FieldsPort | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<FieldsState>('loading')
  const [height, setHeight] = useState(firstHeightPx)
  /** Counts the attempts to show the fields: each has a frame of its own. */
  const [round, setRound] = useState(0)
  const address = useAddressForm(kept, needsAddress)
  const origin = fieldsUrl === undefined ? null : bankOrigin(fieldsUrl, location.origin)
  const pay = useRef<(sessionId: string) => void>(() => undefined)
  useEffect(() => {
    pay.current = (sessionId) => {
      const typed = address.read(form.current)
      if (typed)
        onPay({ SessionID: sessionId, ...typed, ...(isCardSaved(form.current) && { SaveCard: true }) })
    }
  })

  useEffect(() => {
    const element = frame.current
    if (origin === null || !element) return
    const giveUp = setTimeout(() => setState('unavailable'), timeoutMs)
    const handleMessage = (message: FieldsMessage) => {
      switch (message.type) {
        case 'ready':
          clearTimeout(giveUp)
          return setState('ready')
        case 'height':
          return setHeight(message.px)
        case 'entered':
          return form.current?.requestSubmit()
        case 'session':
          setState('ready')
          return pay.current(message.id)
        case 'failed':
          clearTimeout(giveUp)
          return setState(message.why === 'incomplete' ? 'ready' : 'unavailable')
      }
    }
    const opened = connectFields({ frame: element, origin, look: lookOfPage, onMessage: handleMessage })
    port.current = opened
    // Set here, so that the framed page cannot send messages before the listener exists.
    element.src = fieldsUrl ?? ''
    return () => {
      clearTimeout(giveUp)
      opened.close()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- another round has another frame
  }, [origin, fieldsUrl, round])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy || state !== 'ready' || !address.read(form.current)) return
    setState('asking')
    port.current?.pay()
  }

  if (origin === null || state === 'unavailable')
    return (
      <div className="pt-5">
        <Notice
          tone="warn"
          title={<Trans>Session cannot be generated, Please try again later</Trans>}
          action={
            origin === null ? null : (
              <Button
                variant="quiet"
                onClick={() => {
                  setState('loading')
                  setRound(round + 1)
                }}
              >
                <Trans>Try again</Trans>
              </Button>
            )
          }
        >
          <Trans>We took no money and your seats are still yours. You can also pay another way.</Trans>
        </Notice>
      </div>
    )
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5 pt-5">
      <div className="relative" aria-busy={state === 'loading'}>
        <iframe
          key={round}
          ref={frame}
          title={t`Card details`}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin than ours (bankOrigin sees to it): both permissions together do not free the frame
          sandbox="allow-forms allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          style={{ height: `${height}px` }}
          className="-mx-1 block w-[calc(100%+0.5rem)] bg-transparent"
        />
        {state === 'loading' ? (
          <p role="status" className="absolute inset-0 grid place-items-center bg-surface text-muted">
            <Trans>The bank’s card fields are loading…</Trans>
          </p>
        ) : null}
      </div>
      {address.fields}
      {canSaveCards ? <SaveCardField /> : null}
      <PayButton total={total} isBusy={isBusy || state === 'asking'} />
      <p className="flex items-center gap-2 text-sm text-muted">
        <DeferredIcon name="lock" className="size-4" />
        <Trans>You type into the bank’s own fields. We never see your card details.</Trans>
      </p>
    </form>
  )
}

/** Returns the page’s colours, so that the fields match it. */
function lookOfPage(): Record<string, string> {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    ground: colour('ground'),
    ink: colour('ink'),
    muted: colour('muted'),
    edge: colour('muted'),
    accent: colour('accent'),
    bad: colour('bad'),
    scheme: style.colorScheme.includes('dark') ? 'dark' : 'light',
  }
}
