import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { OfficeShow } from '@/contract/office/shows'
import { nameLanguage } from '@/src/lib/page/country/language-name'
import { Button } from '@/src/ui/button'
import { CheckField } from '@/src/ui/check-field'
import { Dialog } from '@/src/ui/dialog'
import { SelectField, TextField } from '@/src/ui/field'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeChange, useOfficeQuery, type AnswerOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { ErrorNotice } from '../../components/error-notice'
import { LoadError } from '../../components/load-error'
import { ImportErrors, isRefused, ProgrammeChanges } from '../../components/programme-preview'
import { useMayDo } from '../../shell/person'

type Form = AnswerOf<'getShowForm'>

interface ShowFormProps {
  cinema: string
  /** The business day of a new show. */
  day: string
  /** The show to change; null for a new one. */
  show: OfficeShow | null
  onClose: () => void
}

/** Adds a show to a day of a cinema, or changes time, hall, format or prices of one. */
export function ShowForm(props: ShowFormProps) {
  const { t } = useLingui()
  const { cinema, show, onClose } = props
  const { data, error, refetch } = useOfficeQuery('getShowForm', { cinema, ...(show && { show: show.id }) })
  return (
    <Dialog title={show ? t`Change this show` : t`Add a show`} isFirm onClose={onClose}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Fields {...props} form={data} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Dialog>
  )
}

interface Typed {
  readonly film: string
  readonly screen: string
  readonly time: string
  readonly format: string
  readonly language: string
  readonly prices: Readonly<Record<string, string>>
}

function buildDraft({ show, screens, films }: Form): Typed {
  const [film] = films
  const [screen] = screens
  return {
    film: show ? '' : (film?.id ?? ''),
    screen: show?.screen ?? screen?.id ?? '',
    time: show?.time ?? '',
    format: show?.format ?? '',
    language: show?.language ?? '',
    prices: Object.fromEntries(
      Object.entries(show?.prices ?? {}).map(([classId, price]) => [classId, String(price)]),
    ),
  }
}

function Fields({ cinema, day, show, form, onClose }: ShowFormProps & { form: Form }) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(() => buildDraft(form))
  const [isConfirming, setConfirming] = useState(false)
  const [notifiesHolders, setNotifiesHolders] = useState(false)
  const mayTell = useMayDo('cancel-shows')
  const add = useOfficeChange('addShow')
  const update = useOfficeChange('changeShow')
  const check = show ? update : add
  const { currency } = form
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part })

  const film = form.films.find(({ id }) => id === (form.show?.film ?? typed.film))
  const screen = form.screens.find(({ id }) => id === typed.screen)
  const formats = (film?.formats ?? []).filter((format) => screen?.formats.includes(format))
  const format = formats.includes(typed.format) ? typed.format : (formats[0] ?? typed.format)
  const languages = film?.languages ?? []
  const language = languages.includes(typed.language) ? typed.language : (languages[0] ?? typed.language)
  const prices = Object.fromEntries(
    (screen?.classes ?? []).flatMap(({ id }) => {
      const price = typed.prices[id]?.trim()
      return price ? [[id, Number(price)] as const] : []
    }),
  )
  const fields = {
    screen: typed.screen,
    time: typed.time,
    ...(film && { format, language }),
    prices,
  }
  const request = show
    ? { show: show.id, ...fields, tellsHolders: notifiesHolders }
    : { cinema, date: day, film: typed.film, ...fields }
  const faults = check.data?.faults ?? []
  const renderFault = (name: string) => {
    const reasons = faults.flatMap(({ field, reason }) => (field === name ? [reason] : []))
    return reasons.length > 0 ? <bdi>{reasons.join(' ')}</bdi> : null
  }
  const shown = new Set(['times', 'format', 'language', 'screen', 'film'])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const onSuccess = (answer: { readonly faults: readonly unknown[] }) =>
      setConfirming(answer.faults.length === 0)
    if (show) update.mutate({ show: show.id, ...fields }, { onSuccess })
    else add.mutate({ cinema, date: day, film: typed.film, ...fields }, { onSuccess })
  }
  return (
    <>
      <form onSubmit={submit} className="grid gap-4">
        {show ? (
          <p className="font-semibold">
            <bdi>{show.title}</bdi>
          </p>
        ) : (
          <SelectField
            label={t`Film`}
            value={typed.film}
            error={renderFault('film')}
            onChange={(event) => change({ film: event.target.value })}
          >
            {form.films.map(({ id, name, runtimeMin }) => (
              <option key={id} value={id}>
                {t`${name} (${runtimeMin} min)`}
              </option>
            ))}
          </SelectField>
        )}
        <div className="grid grid-cols-2 items-start gap-3">
          <SelectField
            label={t`Hall`}
            value={typed.screen}
            error={renderFault('screen')}
            onChange={(event) => change({ screen: event.target.value })}
          >
            {form.screens.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t`Time`}
            type="time"
            dir="ltr"
            required
            value={typed.time}
            error={renderFault('times')}
            onChange={(event) => change({ time: event.target.value })}
          />
        </div>
        {film ? (
          <div className="grid grid-cols-2 items-start gap-3">
            <SelectField
              label={t`Format`}
              value={format}
              error={
                renderFault('format') ||
                (formats.length === 0 ? t`This hall shows none of the film’s formats.` : '')
              }
              onChange={(event) => change({ format: event.target.value })}
            >
              {formats.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectField>
            <SelectField
              label={t`Language`}
              value={language}
              error={renderFault('language')}
              onChange={(event) => change({ language: event.target.value })}
            >
              {languages.map((code) => (
                <option key={code} value={code}>
                  {nameLanguage(code, i18n.locale)}
                </option>
              ))}
            </SelectField>
          </div>
        ) : null}
        <fieldset className="grid gap-3">
          <legend className="pb-1 text-sm font-semibold">
            <Trans>Prices of this show, in {currency}</Trans>
          </legend>
          <p className="text-sm text-muted">
            <Trans>Leave empty what costs as in the price list.</Trans>
          </p>
          <div className="grid grid-cols-2 items-start gap-3">
            {screen?.classes.map(({ id, name }) => (
              <TextField
                key={id}
                label={name}
                dir="ltr"
                type="number"
                min={0}
                step="any"
                placeholder={String(form.show?.listedPrices[id] ?? '')}
                value={typed.prices[id] ?? ''}
                onChange={(event) => change({ prices: { ...typed.prices, [id]: event.target.value } })}
              />
            ))}
          </div>
        </fieldset>
        <p className="text-sm text-muted">
          <Trans>Times are those of the cinema’s clock. Before 5:00 it is the night after the day.</Trans>
        </p>
        <Others faults={faults.filter(({ field }) => !shown.has(field))} />
        <ErrorNotice error={check.error} />
        <Button type="submit" busy={check.isPending}>
          <Trans>See what would happen</Trans>
        </Button>
      </form>
      {isConfirming ? (
        'show' in request ? (
          <ConfirmChange
            name="changeShow"
            request={request}
            title={t`Change this show`}
            action={t`Change show`}
            done={t`The show is changed`}
            isRefused={(preview) => isRefused(preview) && !(mayTell && preview.plan.isTaken)}
            onDone={onClose}
            onClose={() => setConfirming(false)}
          >
            {(preview) => (
              <>
                <ProgrammeChanges preview={preview} notifiesHolders={mayTell} />
                {preview.plan.isTaken && mayTell ? (
                  <CheckField
                    label={t`Notify everybody with tickets: they stay valid, or can be refunded until the show begins`}
                    required
                    checked={notifiesHolders}
                    onChange={(event) => setNotifiesHolders(event.target.checked)}
                  />
                ) : null}
              </>
            )}
          </ConfirmChange>
        ) : (
          <ConfirmChange
            name="addShow"
            request={request}
            title={t`Add a show`}
            action={t`Add show`}
            done={t`The show is on sale`}
            isRefused={isRefused}
            onDone={onClose}
            onClose={() => setConfirming(false)}
          >
            {(preview) => <ProgrammeChanges preview={preview} />}
          </ConfirmChange>
        )
      ) : null}
    </>
  )
}

const Others = ({ faults }: { faults: AnswerOf<'addShow'>['faults'] }) =>
  faults.length > 0 ? <ImportErrors faults={faults} /> : null
