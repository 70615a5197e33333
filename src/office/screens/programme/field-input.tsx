import { Trans, useLingui } from '@lingui/react/macro'
import { languageNames } from '@/contract/languages.gen'
import { languageCodes } from '@/contract/language-codes'
import { getComma } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { CheckField } from '@/src/ui/check-field'
import { SelectField, TextField } from '@/src/ui/field'
import { TextAreaField } from '@/src/ui/text-area-field'
import type { AnswerOf } from '../../api'
import { createRow, rowsIn, textIn, wordsIn, type Draft, type DraftValue } from './entry-draft'
import type { ItemField } from './item-fields'
import { nameWeekdays, parseWeekdays, weekdays } from './weekdays'

export type Choices = AnswerOf<'getItemForm'>['choices']

interface InputProps {
  field: ItemField
  draft: Draft
  choices: Choices
  /** What is wrong at a path of the form. */
  faultOf: (path: string) => string
  onChange: (path: string, value: DraftValue) => void
}

/** One field of a form, by its type. */
export function FieldInput(props: InputProps) {
  const { field, draft, choices, faultOf, onChange } = props
  const { t, i18n } = useLingui()
  const { path, type } = field
  const label = i18n._(field.label)
  const shell = {
    label: field.isRequired ? label : t`${label} (optional)`,
    hint: field.hint && i18n._(field.hint),
    error: faultOf(path),
  }
  if (type === 'texts') return <TextsInput {...props} field={field} />
  if (type === 'rows') return <RowsInput {...props} field={field} />
  if (type === 'check' || type === 'yes')
    return (
      <CheckField
        label={label}
        error={shell.error}
        checked={draft[path] === true}
        onChange={(event) => onChange(path, event.target.checked)}
      />
    )
  if (type === 'select') {
    const { any } = field
    const options = field.options?.map(([id, text]) => ({ id, name: i18n._(text) }))
    const list = options ?? choices[field.choices ?? ''] ?? []
    return (
      <SelectField
        {...shell}
        label={label}
        value={textIn(draft, path)}
        onChange={(event) => onChange(path, event.target.value)}
      >
        {any === undefined ? null : <option value={any}>{any === '*' ? t`Any` : t`None`}</option>}
        {list.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    )
  }
  if (type === 'ids') {
    const options = field.options?.map(([id, text]) => ({ id, name: i18n._(text) }))
    const list = options ?? choices[field.choices ?? ''] ?? []
    return (
      <IdsInput label={label} list={list} draft={draft} path={path} error={shell.error} onChange={onChange} />
    )
  }
  if (type === 'days')
    return (
      <DaysInput
        label={label}
        draft={draft}
        path={path}
        error={shell.error}
        every={field.every}
        onChange={onChange}
      />
    )
  if (type === 'prices')
    return (
      <PricesInput
        label={label}
        draft={draft}
        path={path}
        choices={choices}
        faultOf={faultOf}
        onChange={onChange}
      />
    )
  if (type === 'area' || type === 'lines')
    return (
      <TextAreaField
        {...shell}
        rows={4}
        value={textIn(draft, path)}
        onChange={(event) => onChange(path, event.target.value)}
      />
    )
  return (
    <TextField
      {...shell}
      type={type === 'date' ? 'date' : 'text'}
      {...(type === 'number' && { inputMode: 'decimal', dir: 'ltr' })}
      {...(type === 'list' && { dir: 'ltr' })}
      {...(path === 'id' && { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' })}
      autoComplete="off"
      value={textIn(draft, path)}
      onChange={(event) => onChange(path, event.target.value)}
    />
  )
}

type OfType<Type extends ItemField['type']> = Extract<ItemField, { type: Type }>

function TextsInput({ field, draft, faultOf, onChange }: InputProps & { field: OfType<'texts'> }) {
  const { t, i18n } = useLingui()
  const name = i18n._(field.label)
  return languageCodes.map((code) => {
    const language = languageNames[code]
    const path = `${field.path}.${code}`
    const isNeeded = (code === 'en' || code === 'ar') && field.isRequired
    const shell = {
      label: isNeeded ? t`${name} in ${language}` : t`${name} in ${language} (optional)`,
      hint: field.hint && i18n._(field.hint),
      error: faultOf(path),
      lang: code,
      value: textIn(draft, path),
    }
    return field.as === 'text' ? (
      <TextField
        key={code}
        {...shell}
        dir="auto"
        autoComplete="off"
        onChange={(event) => onChange(path, event.target.value)}
      />
    ) : (
      <TextAreaField
        key={code}
        {...shell}
        rows={4}
        onChange={(event) => onChange(path, event.target.value)}
      />
    )
  })
}

interface ListInputProps {
  label: string
  draft: Draft
  path: string
  error: string
  onChange: InputProps['onChange']
}

function IdsInput({ label, list, draft, path, error, onChange }: ListInputProps & { list: Choices[string] }) {
  const { i18n } = useLingui()
  const chosen = wordsIn(draft, path)
  const known = new Set(list.map(({ id }) => id))
  // What was chosen stays, even if it is offered no more.
  const all = [...list, ...chosen.flatMap((id) => (known.has(id) ? [] : { id, name: id }))]
  const names = all.flatMap(({ id, name }) => (chosen.includes(id) ? [name] : []))
  return (
    <div className="grid gap-1">
      <details className="rounded-s ring-1 ring-line ring-inset" open={error !== ''}>
        <summary className="min-h-11 cursor-pointer content-center px-3 py-2 text-sm wrap-anywhere">
          <span className="font-semibold">{label}</span>{' '}
          <span className="text-muted">
            {names.length === 0 ? <Trans>none chosen</Trans> : names.join(getComma(i18n.locale))}
          </span>
        </summary>
        <ul className="max-h-64 overflow-y-auto px-3 pb-2">
          {all.map(({ id, name }) => (
            <li key={id}>
              <CheckField
                label={<bdi>{name}</bdi>}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(
                    path,
                    event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </details>
      <p className="text-sm text-bad empty:hidden">{error}</p>
    </div>
  )
}

function DaysInput({
  label,
  draft,
  path,
  error,
  every = 'daily',
  onChange,
}: ListInputProps & { every?: string | undefined }) {
  const { i18n } = useLingui()
  const chosen = parseWeekdays(textIn(draft, path))
  const names = nameWeekdays(i18n.locale)
  function change(day: string, isOn: boolean) {
    const next = weekdays.filter((each) => (each === day ? isOn : chosen.includes(each)))
    onChange(path, next.length === 7 ? every : next.join(','))
  }
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="pb-1 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekdays.map((day) => (
          <CheckField
            key={day}
            label={names.get(day) ?? day}
            checked={chosen.includes(day)}
            onChange={(event) => change(day, event.target.checked)}
          />
        ))}
      </div>
      <p className="text-sm text-bad empty:hidden">{error}</p>
    </fieldset>
  )
}

function PricesInput({
  label,
  draft,
  path,
  choices,
  faultOf,
  onChange,
}: Omit<ListInputProps, 'error'> & Pick<InputProps, 'choices' | 'faultOf'>) {
  const prices = new Map(
    wordsIn(draft, path).map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
  )
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-semibold">{label}</legend>
      <p className="text-sm text-muted">
        <Trans>For the classes the venue has. Leave the others empty.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {(choices['seatClass'] ?? []).map(({ id, name }) => (
          <TextField
            key={id}
            label={name}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            error={faultOf(`${path}.${id}`)}
            value={prices.get(id) ?? ''}
            onChange={(event) =>
              onChange(
                path,
                [...new Map([...prices, [id, event.target.value]])].map(
                  ([each, price]) => `${each}=${price}`,
                ),
              )
            }
          />
        ))}
      </div>
      <p className="text-sm text-bad empty:hidden">{faultOf(path)}</p>
    </fieldset>
  )
}

function RowsInput({ field, draft, choices, faultOf, onChange }: InputProps & { field: OfType<'rows'> }) {
  const { t, i18n } = useLingui()
  const { path, fields } = field
  const rows = rowsIn(draft, path)
  const name = i18n._(field.label)
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-sm font-semibold">{name}</legend>
      {rows.map((row, index) => {
        const number = index + 1
        return (
          <fieldset key={row.key} className="grid gap-3 rounded-m p-4 ring-1 ring-line ring-inset">
            <legend className="sr-only">{t`${name}, number ${number}`}</legend>
            <div className="grid items-start gap-3 sm:grid-cols-2">
              {fields.map((each) => (
                <FieldInput
                  key={each.path}
                  field={each}
                  draft={row.draft}
                  choices={choices}
                  faultOf={(part) => faultOf(`${path}.${index}.${part}`)}
                  onChange={(part, value) =>
                    onChange(
                      path,
                      rows.map((other) =>
                        other.key === row.key
                          ? { ...other, draft: { ...other.draft, [part]: value } }
                          : other,
                      ),
                    )
                  }
                />
              ))}
            </div>
            <Button
              variant="ghost"
              className="justify-self-end"
              onClick={() =>
                onChange(
                  path,
                  rows.filter(({ key }) => key !== row.key),
                )
              }
            >
              <Trans>Remove</Trans>
            </Button>
          </fieldset>
        )
      })}
      <p className="text-sm text-bad empty:hidden">{faultOf(path)}</p>
      <Button
        variant="quiet"
        className="justify-self-start"
        onClick={() => onChange(path, [...rows, createRow(fields, {})])}
      >
        {i18n._(field.add)}
      </Button>
    </fieldset>
  )
}
