import { Trans, useLingui } from '@lingui/react/macro'
import { notFound, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { setConsent } from '@/src/lib/analytics/consent'
import { subscribeToEvents, trackEvent } from '@/src/lib/analytics/events'
import type { AnalyticsEvent } from '@/src/lib/analytics/events'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { CheckField } from '@/src/ui/check-field'
import { TextAreaField } from '@/src/ui/text-area-field'
import { useFieldErrors } from '@/src/ui/use-field-errors'
import { readEvent } from './read-event'
import type { ReadEvent } from './read-event'
import { useConsent } from './use-consent'

const fieldId = 'tracking-json'
const example = '{\n  "what": "poster",\n  "count": 2\n}'

/** `/tracking-test`, not on the brands’ own hosts: sends a JSON object as an event. // spec §2 */
export function TrackingTestScreen() {
  const { t } = useLingui()
  const router = useRouter()
  const { brand } = useAppContext()
  const consent = useConsent()
  const errors = useFieldErrors()
  const [text, setText] = useState(example)
  const received = useReceivedEvents()
  if (brand.hosts.includes(new URL(router.options.origin ?? location.origin).hostname)) throw notFound()
  const { measuring } = brand.settings
  const addresses = measuring.map(({ url }) => url).join(', ')

  function describeReadError(read: Exclude<ReadEvent, { kind: 'object' }>): string {
    if (read.kind === 'empty') return t`Please write a JSON object.`
    if (read.kind === 'other') return t`This is JSON but not an object. Start with a brace.`
    const { line, column } = read
    return t`This isn’t valid JSON. Check line ${line}, character ${column}.`
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readEvent(text)
    if (read.kind === 'object') {
      errors.setError(fieldId, null)
      return trackEvent({ name: 'test', values: read.values })
    }
    errors.showErrors(new Map([[fieldId, describeReadError(read)]]))
  }
  return (
    <div className="mx-auto grid max-w-2xl gap-6 px-4 py-10">
      <h1 className="text-2xl font-bold">
        <Trans>Tracking test</Trans>
      </h1>
      <p className="text-muted">
        {measuring.length === 0 ? (
          <Trans>This brand has no analytics: we list the event here and send it nowhere.</Trans>
        ) : (
          <Trans>
            We send it to <bdi dir="ltr">{addresses}</bdi> once you agree.
          </Trans>
        )}
      </p>
      <CheckField
        label={<Trans>Agreed</Trans>}
        checked={consent === 'yes'}
        onChange={(event) => setConsent(event.target.checked ? 'yes' : 'no')}
      />
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextAreaField
          id={fieldId}
          dir="ltr"
          spellCheck={false}
          label={<Trans>JSON object</Trans>}
          value={text}
          onChange={(event) => {
            errors.setError(fieldId, null)
            setText(event.target.value)
          }}
          error={errors.errorOf(fieldId)}
          className="field min-h-40 w-full px-4 py-3 font-mono text-base"
        />
        <Button type="submit">
          <Trans>Submit</Trans>
        </Button>
      </form>
      <section aria-labelledby="tracking-events" className="grid gap-3">
        <h2 id="tracking-events" className="text-lg font-bold">
          <Trans>Events of this page</Trans>
        </h2>
        {received.length === 0 ? (
          <p className="text-muted">
            <Trans>None yet.</Trans>
          </p>
        ) : (
          <ol role="log" className="grid gap-2">
            {received.map(({ key, event }) => (
              <li key={key} className="overflow-x-auto rounded-m bg-raised p-3">
                <code dir="ltr" lang="en" className="text-sm">
                  {JSON.stringify(event)}
                </code>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}

interface ReceivedEvent {
  readonly key: number
  readonly event: AnalyticsEvent
}

/** Returns the events sent since the page was opened, latest first. */
function useReceivedEvents(): readonly ReceivedEvent[] {
  const [received, setReceived] = useState<readonly ReceivedEvent[]>([])
  useEffect(
    () => subscribeToEvents((event) => setReceived((before) => [{ key: before.length, event }, ...before])),
    [],
  )
  return received
}
