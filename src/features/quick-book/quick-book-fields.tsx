import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useReducer, useRef, useState } from 'react'
import { pages } from '@/contract/pages'
import { Button } from '@/src/ui/button'
import { initialState, isGuessable, isOpenTo, findMissingStep, reduce, listSteps } from './quick-book-state'
import type { QuickBookEvent, Step } from './quick-book-state'
import { StepField } from './step-field'
import { lazyComponent } from '@/src/ui/lazy-component'

const ChoicePanel = lazyComponent(async () => (await import('./deferred/choice-panel')).ChoicePanel, {
  texts: ['deferred'],
})
const Confirmations = lazyComponent(async () => (await import('./deferred/confirmations')).Confirmations, {
  texts: ['deferred'],
})

interface OpenStep {
  step: Step
  /** Whether the visitor opened it, so that nothing is preselected. */
  isPressed: boolean
}

function openedAutomatically(step: Step): OpenStep {
  return { step, isPressed: false }
}

interface QuickBookFieldsProps {
  /** In a row with floating lists, or stacked with lists in between. */
  form: 'bar' | 'stack'
  /** Called when the visitor leaves for the booking. */
  onLeave?: () => void
}

/** Movie, cinema, date and time in either order, then Book Now. // spec §2 Quick-book bar */
export function QuickBookFields({ form, onLeave }: QuickBookFieldsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(reduce, initialState)
  // On a phone the visitor has opened the dialog, so the first list is open.
  const [open, setOpen] = useState<OpenStep | null>(form === 'stack' ? openedAutomatically('movie') : null)
  const [question, setQuestion] = useState<'lateNight' | 'terms' | null>(null)
  const [isReminded, setReminded] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  const labels: Record<Step, string> = { movie: t`Movie`, cinema: t`Cinema`, date: t`Date`, time: t`Time` }
  const placeholders: Record<Step, string> = {
    movie: t`Select Movie`,
    cinema: t`Select Cinema`,
    date: t`Select Date`,
    time: t`Select Time`,
  }
  const reminders: Record<Step, string> = {
    movie: t`Choose a movie first.`,
    cinema: t`Choose a cinema first.`,
    date: t`Choose a date first.`,
    time: t`Choose a time first.`,
  }
  const missing = findMissingStep(state)

  function choose(event: QuickBookEvent) {
    const next = reduce(state, event)
    dispatch(event)
    setReminded(false)
    const following = findMissingStep(next)
    setOpen(following && openedAutomatically(following))
    // A time is the last choice: the notices before the booking follow automatically.
    if (event.type === 'timeChosen') setQuestion(event.time.isLateNight ? 'lateNight' : 'terms')
    else if (following === null) root.current?.querySelector<HTMLElement>('[data-book]')?.focus()
  }

  function close(step: Step) {
    setOpen(null)
    root.current?.querySelector<HTMLElement>(`[data-step=${step}]`)?.focus()
  }

  function press(step: Step) {
    setOpen(open?.step === step ? null : { step, isPressed: true })
  }

  function accept() {
    setQuestion(null)
    if (!state.movie || !state.time) return
    onLeave?.()
    void navigate({
      to: pages.checkout.path,
      params: {
        movieID: state.movie.id,
        scheduleID: state.time.id,
        seatLayout: String(state.time.seatLayout),
      },
    })
  }

  return (
    <div
      ref={root}
      className={form === 'bar' ? 'flex flex-wrap items-stretch' : 'grid gap-3'}
      onPointerEnter={() => ChoicePanel.preload()}
    >
      <div
        role="group"
        aria-label={t`Start with`}
        className={
          form === 'bar'
            ? 'flex w-full gap-1 border-b border-line px-3'
            : 'grid grid-cols-2 gap-1 rounded-m bg-raised p-1'
        }
      >
        {(['movie', 'cinema'] as const).map((order) => (
          <button
            key={order}
            type="button"
            aria-pressed={state.order === order}
            onClick={() => {
              dispatch({ type: 'orderSwitched', order })
              setOpen(form === 'stack' ? openedAutomatically(order) : null)
              setReminded(false)
            }}
            className={
              form === 'bar'
                ? 'min-h-11 border-b-2 border-transparent px-3 text-sm font-semibold text-muted hover:text-ink aria-pressed:border-accent aria-pressed:text-ink'
                : 'min-h-11 rounded-s text-sm font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-ink'
            }
          >
            {order === 'movie' ? <Trans>By movie</Trans> : <Trans>By cinema</Trans>}
          </button>
        ))}
      </div>
      {listSteps(state.order).map((step) => (
        <StepField
          key={step}
          step={step}
          form={form}
          label={labels[step]}
          value={step === 'time' ? state.time?.shown : state[step]?.label}
          placeholder={placeholders[step]}
          isEnabled={isOpenTo(state, step)}
          isOpen={open?.step === step}
          onPress={() => press(step)}
          onBlocked={() => setReminded(true)}
          onClose={() => setOpen((now) => (now?.step === step ? null : now))}
        >
          <Suspense>
            <ChoicePanel
              state={state}
              step={step}
              isGuessed={open?.isPressed === false && isGuessable(state, step)}
              isPressed={open?.isPressed === true}
              onChoose={choose}
              onClose={() => close(step)}
            />
          </Suspense>
        </StepField>
      ))}
      <div className={form === 'bar' ? 'flex items-center p-2.5' : 'grid pt-1'}>
        <Button
          data-book
          size={form === 'bar' ? 'm' : 'l'}
          aria-disabled={missing !== null}
          className={form === 'bar' ? 'h-full px-6' : ''}
          onClick={() => {
            if (missing === null) setQuestion('terms')
            else {
              setReminded(true)
              setOpen(missing && { step: missing, isPressed: true })
            }
          }}
        >
          <Trans>Book Now</Trans>
        </Button>
      </div>
      <p role="alert" className="w-full px-5 pb-3 text-sm font-medium text-warn empty:hidden max-md:px-0">
        {isReminded && missing ? reminders[missing] : null}
      </p>
      {question ? (
        <Suspense>
          <Confirmations
            asked={question}
            show={state.time}
            onCancel={() => setQuestion(question === 'lateNight' ? 'terms' : null)}
            onAccept={accept}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
