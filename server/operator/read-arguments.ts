import * as v from 'valibot'
import { languageCodes } from '@/contract/language-codes'
import { parseCommandArguments, UsageError } from '@/server/platform/command-arguments'
import { operatorCommand, type OperatorCommand } from './command'
import { isListed, messageOption, nameRequirements, options, acceptedOptions } from './command-options'
import { usage, usages } from './usage'

export interface ParsedCommand {
  readonly command: OperatorCommand
  readonly isJson: boolean
  /** File for the table of a report, or `-` for stdout. */
  readonly csv: string | null
}

/** Parses the arguments after `npm run operator --`. @throws UsageError */
export function readArguments(args: readonly string[]): ParsedCommand {
  const { values, positionals } = parseCommandArguments(args, options)
  const [commandName = '', argument, ...others] = positionals
  const known = acceptedOptions[commandName]
  const text = usages[commandName] ?? usage
  if (values.help || commandName === '') throw new UsageError(text, values.help === true)
  if (!known) throw new UsageError(`There is no command ${commandName}. --help lists them.`)
  const strange = Object.keys(values).filter((name) => !['json', 'help', ...known].includes(name))
  if (strange.length > 0)
    throw new UsageError(`${commandName} has no option --${strange[0]}. See ${commandName} --help.`)
  const [code, ...more] =
    commandName === 'admit' ||
    commandName === 'maintenance' ||
    commandName === 'owner' ||
    commandName === 'report' ||
    commandName === 'vouchers' ||
    (isListed.has(commandName) && argument !== 'list')
      ? others
      : [undefined, ...others]
  const isNamed =
    nameRequirements[commandName] === 'may-be' ||
    (nameRequirements[commandName] === 'none') === (argument === undefined)
  if (more.length > 0 || !isNamed) throw new UsageError(text)
  const words = readWords(commandName, argument, values, code)
  const parsed = v.safeParse(operatorCommand, words)
  if (!parsed.success) throw new UsageError(wrongOption(words, known, values) ?? text)
  const { json = false, csv = null } = values
  return { command: parsed.output, isJson: json, csv }
}

/** Options whose name differs from that of their field. */
const optionOf: Readonly<Record<string, string>> = { actor: 'by', reason: 'why' }

type Words = Readonly<Record<string, unknown>> & { readonly what: string }
interface Literal {
  readonly literal: string
}
type CommandSchema = v.GenericSchema & {
  readonly entries: { readonly what: Literal; readonly report?: Literal }
}
type Values = ReturnType<typeof parseCommandArguments<typeof options>>['values']

/** Returns which option is wrong, and why; null when the cause is no option. */
function wrongOption(words: Words, known: readonly string[], values: Values): string | null {
  if (values.yes && (!values.why || !values.by)) return 'Add --why and --by.'
  const schema = operatorCommand.options
    .flatMap<CommandSchema>((each) => ('options' in each ? [...each.options] : [each]))
    .findLast(
      ({ entries }) =>
        entries.what.literal === words.what &&
        (entries.report === undefined || entries.report.literal === words['report']),
    )
  const issue = schema && v.safeParse(schema, { ...words, yes: false }).issues?.[0]
  const option = issue?.path
    ?.map(
      ({ key }) =>
        optionOf[String(key)] ?? String(key).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    )
    .find((name) => known.includes(name))
  if (!issue || option === undefined) return null
  return Object.hasOwn(values, option) ? `--${option}: ${issue.message}.` : `Say --${option}.`
}

function readWords(
  commandName: string,
  argument: string | undefined,
  values: Values,
  code: string | undefined,
): Words {
  const { yes = false, why: reason, by: actor } = values
  const signed = { yes, ...(reason !== undefined && { reason }), ...(actor !== undefined && { actor }) }
  switch (commandName) {
    case 'order':
      return { what: commandName, of: argument }
    case 'admit':
      return {
        what: commandName,
        show: argument,
        code,
        ...(values.seats !== undefined && { seats: splitNames(values.seats) }),
      }
    case 'owner':
      return {
        what: commandName,
        name: argument,
        email: code,
        ...(yes && { signed: { actor, reason } }),
      }
    case 'log':
      return { what: commandName, most: Number(values.most ?? 50) }
    case 'report':
      return { what: commandName, report: argument, ...readReportFilters(values, code) }
    case 'return-sent':
      return {
        what: commandName,
        week: argument,
        ...(values.distributor !== undefined && { distributor: values.distributor }),
        ...signed,
      }
    case 'shows': {
      const { from = argument, to, cinema } = values
      if (argument !== undefined && values.from !== undefined) throw new UsageError('Give a day or --from.')
      return {
        what: commandName,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        ...(cinema !== undefined && { cinema }),
      }
    }
    case 'needs-operator':
      if (values.check !== undefined) return { what: 'check', payment: values.check, ...signed }
      if (values['give-back'] !== undefined)
        return { what: 'give-back', payment: values['give-back'], ...signed }
      return { what: commandName }
    case 'reviews':
      if (argument === 'list')
        return { what: commandName, state: values.state ?? 'waiting', most: Number(values.most ?? 50) }
      return { what: `${argument}-review`, review: code, ...signed }
    case 'messages':
      if (argument === 'list')
        return { what: commandName, state: values.state ?? 'open', most: Number(values.most ?? 50) }
      return { what: `${argument}-message`, message: code, ...signed }
    case 'door':
      if (argument === 'list') return { what: 'doors' }
      if (argument === 'end') return { what: 'end-door', door: code, ...signed }
      return { what: `${argument}-door`, cinema: code, ...readDayAndName(values), ...signed }
    case 'maintenance':
      return argument === 'show'
        ? { what: commandName, brand: code }
        : { what: `${commandName}-${argument}`, brand: code, ...readNotice(values), ...signed }
    case 'tell':
      return { what: commandName, show: argument, ...readMessage(values), ...signed }
    case 'outbox': {
      const { again, drop, most: limit = 50 } = values
      if (again !== undefined && drop !== undefined) throw new UsageError('Use either --again or --drop.')
      if (again !== undefined) return { what: 'outbox-again', message: again, ...signed }
      if (drop !== undefined) return { what: 'outbox-drop', message: drop, ...signed }
      return { what: commandName, most: Number(limit) }
    }
    case 'promo': {
      const { end, again } = values
      if (end !== undefined && again !== undefined) throw new UsageError('Use either --end or --again.')
      if (end !== undefined) return { what: 'promo-end', code: end, ...signed }
      if (again !== undefined) return { what: 'promo-again', code: again, ...signed }
      return { what: commandName }
    }
    case 'add-show':
      return {
        what: commandName,
        cinema: argument,
        date: values.day,
        film: values.film,
        ...placeOfShow(values),
        ...signed,
      }
    case 'change-show':
      return {
        what: commandName,
        show: argument,
        ...placeOfShow(values),
        tellsHolders: values.tell ?? false,
        ...signed,
      }
    case 'remove-show':
      return { what: commandName, show: argument, ...signed }
    case 'copy-days': {
      const { from, to, days = '1' } = values
      return {
        what: commandName,
        cinema: argument,
        from,
        days: Number(days),
        ...(to !== undefined && { to: splitNames(to) }),
        ...signed,
      }
    }
    case 'changes':
      return { what: commandName, limit: Number(values.most ?? 50) }
    case 'undo-change':
      return { what: commandName, action: argument, ...signed }
    case 'stop-sale':
    case 'start-sale':
      return { what: commandName, show: argument, ...signed }
    case 'block-seats':
    case 'unblock-seats':
      if (values.seats !== undefined)
        return { what: commandName, show: argument, seats: splitNames(values.seats), ...signed }
      return commandName === 'block-seats' ? { what: 'blocked-seats', show: argument } : { what: commandName }
    case 'refund':
      return {
        what: commandName,
        order: argument,
        wanted: readRefundScope(values),
        admitted: values.admitted ?? false,
        ...signed,
      }
    case 'change-seats':
      return {
        what: commandName,
        order: argument,
        ...(values.seats !== undefined && { seats: splitNames(values.seats).map(parseMove) }),
        admitted: values.admitted ?? false,
        waive: values.waive ?? false,
        ...signed,
      }
    case 'move-order':
      if (values.to === undefined && argument !== undefined) throw new UsageError('Say --to.')
      return {
        what: commandName,
        order: argument,
        show: values.to,
        ...(values.seats !== undefined && { seats: splitNames(values.seats).map(parseMove) }),
        admitted: values.admitted ?? false,
        waive: values.waive ?? false,
        ...signed,
      }
    case 'give-tickets': {
      const { brand, seats, best, name, email } = values
      if ((seats === undefined) === (best === undefined))
        throw new UsageError('Use either --seats or --best.')
      return {
        what: commandName,
        show: argument,
        brand,
        ...(seats !== undefined && { seats: splitNames(seats) }),
        ...(best !== undefined && { best: Number(best) }),
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...signed,
      }
    }
    case 'confirm-refund':
    case 'reject-refund':
      return { what: commandName, proposal: argument, ...signed }
    case 'print-tickets':
    case 'release-hold':
      return { what: commandName, order: argument, ...signed }
    case 'free-seats':
    case 'holds':
      return { what: commandName, show: argument }
    case 'vouchers':
      if (argument === 'list')
        return {
          what: commandName,
          limit: Number(values.most ?? 50),
          ...(code !== undefined && { text: code }),
          ...(values.state !== undefined && { state: values.state }),
        }
      return {
        what: `${argument}-voucher`,
        voucher: code,
        ...(values.until !== undefined && { until: values.until }),
        ...signed,
      }
    case 'voucher': {
      const { brand, amount, currency, count, until } = values
      return {
        what: commandName,
        ...(argument !== undefined && { to: argument }),
        brand,
        amount: Number(amount),
        currency,
        ...(count !== undefined && { count: Number(count) }),
        ...(until !== undefined && { until }),
        ...signed,
      }
    }
    case 'postpone-show':
      return {
        what: commandName,
        id: argument,
        ...(values.to !== undefined && { to: values.to }),
        refundUntil: values['refund-until'],
        ...signed,
      }
    default:
      return { what: commandName, id: argument, ...signed }
  }
}

/** The filters of a report; those that it does not have are refused with its name. */
function readReportFilters(
  { from, to, by, per, week, at, show, distributor }: Values,
  day: string | undefined,
) {
  if (day !== undefined && from !== undefined) throw new UsageError('Give a day or --from.')
  const given = { from: from ?? day, to, by, per, week, at, show, distributor }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

function placeOfShow({ screen, time, format, language }: Values) {
  return {
    screen,
    time,
    ...(format !== undefined && { format }),
    ...(language !== undefined && { language }),
  }
}

function readDayAndName({ day, name }: Values) {
  return { ...(day !== undefined && { day }), ...(name !== undefined && { name }) }
}

function readNotice(values: Values) {
  return {
    ...(values.until !== undefined && { until: values.until }),
    ...readMessage(values),
  }
}

function readMessage(values: Values) {
  const messages = languageCodes.flatMap((code) => {
    const words = values[messageOption(code)]
    return words === undefined ? [] : [[code, words] as const]
  })
  if (messages.length > 0 && values.message === undefined)
    throw new UsageError('Add the English text with --message.')
  return messages.length > 0 ? { message: Object.fromEntries(messages) } : {}
}

function readRefundScope({ seats, food, amount }: Values) {
  const scopes = [seats, food, amount].filter((each) => each !== undefined)
  if (scopes.length > 1) throw new UsageError('Use only one of --seats, --food and --amount.')
  if (seats !== undefined) return { kind: 'seats', names: splitNames(seats) }
  if (food !== undefined) return { kind: 'food', code: food }
  if (amount !== undefined) return { kind: 'money', amount: Number(amount) }
  return { kind: 'whole' }
}

const splitNames = (seats: string) => seats.split(',').map((name) => name.trim())

/** Reads `A-1=B-7`: the seat before and after. */
function parseMove(move: string) {
  const [from = '', to = ''] = move.split('=').map((name) => name.trim())
  return { from, to }
}
