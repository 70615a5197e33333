import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { ItemKind } from '@/contract/office/programme'
import { languageNames } from '@/contract/languages.gen'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeChange, useOfficeQuery, type AnswerOf, type RequestOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { ErrorNotice } from '../../components/error-notice'
import { PageHeader } from '../../components/page-header'
import { LoadError } from '../../components/load-error'
import { ImportErrors, isRefused, ProgrammeChanges } from '../../components/programme-preview'
import {
  createDraft,
  entryOfDraft,
  splitPath,
  textIn,
  wordsIn,
  type Draft,
  type DraftValue,
} from './entry-draft'
import { FieldInput, type Choices } from './field-input'
import { getItemName } from './item-texts'
import { PicturesPanel } from './pictures-panel'
import { fieldsOfKind, type ItemField } from './item-fields'

interface ItemFormProps {
  kind: ItemKind
  /** Undefined for a new item. */
  id: string | undefined
  /** What a new item of this kind is called. */
  newName: string
  /** The link to the list. */
  back: ReactNode
}

/** The form of an item of the catalogue; what it would change is shown before it is saved. */
export function ItemForm({ kind, id, newName, back }: ItemFormProps) {
  const { i18n } = useLingui()
  const form = useOfficeQuery('getItemForm', { kind, ...(id !== undefined && { id }) })
  const { entry, choices } = form.data ?? {}
  return (
    <>
      <PageHeader
        title={entry && choices ? getItemName(kind, entry, { choices, i18n }) : (id ?? newName)}
        back={back}
      />
      {form.data && id !== undefined ? <PicturesPanel item={id} pictures={form.data.pictures} /> : null}
      {form.error && !form.data ? (
        <LoadError error={form.error} onRetry={() => void form.refetch()} />
      ) : form.data ? (
        // What somebody types is not replaced when it is read again.
        <Fields kind={kind} id={id} form={form.data} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </>
  )
}

/** Kinds that are rows of tables, in which an empty text stands for nothing. */
const isTable = (kind: ItemKind) => kind === 'price' || kind === 'fee'

type FieldsProps = Pick<ItemFormProps, 'kind' | 'id'> & { form: AnswerOf<'getItemForm'> }

function Fields({ kind, id, form: loaded }: FieldsProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate({ from: '/programme' })
  const [form] = useState(loaded)
  // The ID of an item stays; it is chosen for a new one.
  const fields = fieldsOfKind[kind].filter(({ path }) => path !== 'id' || id === undefined)
  const [draft, setDraft] = useState<Draft>(() => firstDraft(fields, form))
  const [isDirty, setDirty] = useState(false)
  const [step, setStep] = useState<'save' | 'remove' | null>(null)
  const check = useOfficeChange('changeItem')
  const formRef = useRef<HTMLFormElement>(null)
  const { data: checked } = check
  const [missing, setMissing] = useState<readonly string[]>([])
  const faults = [
    ...missing.map((field) => ({ field, reason: t`Please fill this in.` })),
    ...(checked?.faults ?? []),
  ]
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })

  const request: Omit<RequestOf<'changeItem'>, 'reason'> = {
    kind,
    ...(id !== undefined && { id }),
    mark: form.mark,
    entry: entryOfDraft(fields, draft, form.entry ?? {}, isTable(kind)),
  }
  const paths = fields.flatMap(splitPath)
  const isAtField = (path: string) => paths.some((each) => path === each || path.startsWith(`${each}.`))
  const findFault = (path: string) =>
    faults.find(({ field }) => field === path || (!hasDeeper(path) && field.startsWith(`${path}.`)))
      ?.reason ?? ''
  const hasDeeper = (path: string) => fields.some((field) => field.type === 'rows' && field.path === path)
  const others = faults.filter(({ field }) => !isAtField(field))
  useEffect(() => {
    if (missing.length > 0 || (checked && checked.faults.length > 0))
      formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [missing, checked])

  function change(path: string, value: DraftValue) {
    setDraft((before) => ({ ...before, [path]: value }))
    setDirty(true)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const empty = missingIn(fields, draft)
    setMissing(empty)
    check.reset()
    if (empty.length > 0) return
    check.mutate(request, {
      onSuccess: (answer) => setStep(answer.faults.length === 0 ? 'save' : null),
    })
  }
  function close() {
    setDirty(false)
    void navigate({ search: { list: kind }, ignoreBlocker: true })
  }
  const fieldName = (path: string) => nameOfField(fieldsOfKind[kind], path, (text) => i18n._(text))
  return (
    <>
      <form ref={formRef} onSubmit={submit} noValidate className="grid max-w-3xl gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {fields.map((field) => (
            <div key={field.path} className={`grid min-w-0 gap-5 ${isWide(field) ? 'sm:col-span-2' : ''}`}>
              <FieldInput
                field={field}
                draft={draft}
                choices={form.choices}
                faultOf={findFault}
                onChange={change}
              />
            </div>
          ))}
        </div>
        {others.length > 0 ? <ImportErrors faults={others} fieldName={fieldName} /> : null}
        <ErrorNotice error={check.error} />
        <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-ground py-3">
          <Button type="submit" busy={check.isPending}>
            <Trans>See what would happen</Trans>
          </Button>
          {id === undefined ? null : (
            <Button variant="danger" onClick={() => setStep('remove')}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </form>
      {step ? (
        <ConfirmChange
          name="changeItem"
          request={step === 'remove' ? { ...request, entry: null } : request}
          title={step === 'remove' ? t`Remove from the programme` : t`Save the changes`}
          action={step === 'remove' ? t`Remove` : t`Save`}
          done={step === 'remove' ? t`It is removed` : t`It is saved`}
          isDangerous={step === 'remove'}
          isRefused={isRefused}
          onClose={() => setStep(null)}
          onDone={close}
        >
          {(preview) =>
            step === 'remove' && preview.faults.length === 0 ? (
              <>
                <p>
                  <Trans>Visitors no longer see it. Tickets already sold stay as they are.</Trans>
                </p>
                <ProgrammeChanges preview={{ ...preview, fields: [] }} />
              </>
            ) : (
              <ProgrammeChanges preview={preview} fieldName={fieldName} />
            )
          }
        </ConfirmChange>
      ) : null}
      {blocker.status === 'blocked' ? (
        <Dialog title={t`Leave without saving?`} onClose={blocker.reset}>
          <p>
            <Trans>Your changes in this form aren’t saved.</Trans>
          </p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="ghost" onClick={blocker.reset}>
              <Trans>Stay</Trans>
            </Button>
            <Button variant="danger" onClick={blocker.proceed}>
              <Trans>Leave</Trans>
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

const isWide = ({ type }: ItemField) =>
  (['texts', 'area', 'lines', 'ids', 'days', 'prices', 'rows'] as const).some((wide) => wide === type)

/** Returns the required fields that are empty; a text must be there in English and Arabic. */
function missingIn(fields: readonly ItemField[], draft: Draft): string[] {
  return fields.flatMap((field) => {
    if (!field.isRequired) return []
    const { path, type } = field
    if (type === 'ids') return wordsIn(draft, path).length === 0 ? [path] : []
    const parts = type === 'texts' ? [`${path}.en`, `${path}.ar`] : [path]
    return parts.filter((part) => textIn(draft, part).trim() === '')
  })
}

/** A new item begins with the first of each list to choose from. */
function firstDraft(
  fields: readonly ItemField[],
  { entry, choices }: { entry: AnswerOf<'getItemForm'>['entry']; choices: Choices },
): Draft {
  const draft = createDraft(fields, entry ?? {})
  const chosen = fields.flatMap((field) => {
    if (field.type !== 'select' || field.any !== undefined || draft[field.path] !== '') return []
    return [[field.path, field.options?.[0]?.[0] ?? choices[field.choices ?? '']?.[0]?.id ?? ''] as const]
  })
  return { ...draft, ...Object.fromEntries(chosen) }
}

/** Returns the name of a path in words: `title.sw` is "Title in Kiswahili", `shows.0.times` "Dates 1: Times". */
function nameOfField(
  fields: readonly ItemField[],
  path: string,
  textOf: (label: ItemField['label']) => string,
): string {
  const field =
    fields.find((each) => path === each.path) ?? fields.find((each) => path.startsWith(`${each.path}.`))
  if (!field) return path
  const rest = path.slice(field.path.length + 1)
  const name = textOf(field.label)
  if (rest === '') return name
  if (field.type === 'texts') return `${name} (${languageNames[rest as keyof typeof languageNames] ?? rest})`
  const [index = '', ...inner] = rest.split('.')
  if (field.type !== 'rows') return `${name}: ${rest}`
  const part = inner.length > 0 ? `: ${nameOfField(field.fields, inner.join('.'), textOf)}` : ''
  return `${name} ${Number(index) + 1}${part}`
}
