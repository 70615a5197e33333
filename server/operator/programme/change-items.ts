import type { LanguageCode } from '@/contract/envelope'
import { getText, type Texts } from '@/contract/get-text'
import { readEntry, type Entry } from '@/server/catalogue/changes/item-entries'
import { findChangesInForce } from '@/server/catalogue/changes/office-change-repository'
import { loadItemsFor, hashEntry } from '@/server/catalogue/changes/prepare-change'
import { idOfEntry, readEntries, sourceByKind, type ItemEdit } from '@/server/catalogue/changes/read-entries'
import { loadItems, loadRulesFor } from '@/server/catalogue/items/item-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { FileErrors } from '@/server/platform/files/file-errors'
import type { Database } from '@/server/platform/store/store'
import { findActions } from '../action-repository'
import type { CommandOf } from '../command'
import type { ListDeps, OperatorDeps } from '../operator-deps'
import { changeCatalogue } from './change-catalogue'
import { findPictures } from './change-picture'
import { feeCodes, type ItemLists } from '@/server/catalogue/items/catalogue-items'
import { wellKnownFormats } from '@/server/catalogue/cards/cinema-cards'
import { kindsIn } from '@/server/catalogue/offers/discount-kinds'
import { feeNames } from '@/server/orders/price-order'
import { countryById, nameCountry } from '@/server/platform/countries'
import { translatorFor } from '@/server/platform/translator'

type Kind = CommandOf<'change-item'>['kind']

async function loadWithEvents(db: Database) {
  const items = await loadItems(db, { withRules: false })
  return { ...items, rule: await loadRulesFor(db, { screenIds: [], titleIds: [] }) }
}

/** Lists the items of a kind in the order of their file, with those that imports keep as the office has them. */
export async function listItems({ store, language = 'en' }: ListDeps, { kind }: { readonly kind: Kind }) {
  const items = await loadWithEvents(store)
  const changes = (await findChangesInForce(store)).filter((change) => change.kind === kind)
  const actions = await findActions(
    store,
    changes.map(({ actionId }) => actionId),
  )
  const changedBy = new Map(
    changes.map(({ itemId, actionId }) => [itemId, actions.find(({ id }) => id === actionId)]),
  )
  return {
    items: items[kind].map(({ id }) => {
      const { at, by, why } = changedBy.get(id) ?? {}
      const changed = at && by !== undefined && why !== undefined ? { at, by, why } : null
      return { id, entry: readEntry(kind, items, id) ?? {}, changed }
    }),
    choices: listChoices(items, language),
  }
}

/** Returns an item as its form shows it, and what can be chosen in it. @throws ApiError NOT_FOUND */
export async function findItemForm(
  { store, language = 'en' }: ListDeps,
  { kind, id }: { readonly kind: Kind; readonly id?: string | undefined },
) {
  const items = await loadWithEvents(store)
  const entry = id === undefined ? null : readEntry(kind, items, id)
  if (id !== undefined && !entry)
    throw new ApiError('NOT_FOUND', explain('There is no {kind} {id}.', { kind, id }))
  const pictures = id === undefined ? [] : await findPictures(store, kind, id)
  return { entry, mark: hashEntry(entry), choices: listChoices(items, language), pictures }
}

/**
 * Adds, changes or removes an item by an entry as in its file.
 * @throws ApiError NOT_FOUND, INVALID_REQUEST when somebody else changed it since the mark
 */
export async function changeItem(
  deps: Pick<OperatorDeps, 'store' | 'daysOnSale'>,
  command: CommandOf<'change-item'>,
) {
  const { kind, id: named, mark, entry } = command
  const newId = entry === null ? undefined : readId(kind, entry)
  const id = named ?? newId ?? ''
  const answer = await changeCatalogue(deps, command, {
    what: entry === null ? 'remove-item' : named === undefined ? 'add-item' : 'change-item',
    details: { kind, id },
    makeEdits: async (db) => {
      // The id of a price or fee is made of its fields: when these change, the former row goes.
      const isRenamed = named !== undefined && newId !== undefined && newId !== named
      if (isRenamed && kind !== 'price' && kind !== 'fee')
        throw createRefusal(explain('The ID of an item can’t be changed: add a new one instead.'))
      const edits: ItemEdit[] = [
        ...(isRenamed ? [{ kind, id: named, entry: null }] : []),
        { kind, id: isRenamed ? newId : id, entry },
      ]
      const items = await loadItemsFor(db, edits)
      const former = readEntry(kind, items, named ?? id)
      const there = isRenamed ? readEntry(kind, items, newId) : former
      // A repeated request finds its own change.
      const isRepeated =
        hashEntry(former) !== mark && (!isRenamed || former === null) && isAlready(kind, entry, there)
      if (isRepeated) return { items, edits: [] }
      if (isRenamed && there) throw createRefusal(explain('There is such a {kind} already.', { kind }))
      if (hashEntry(former) !== mark)
        throw createRefusal(
          mark === ''
            ? explain('There is a {kind} "{id}" already.', { kind, id })
            : explain('Somebody else changed it meanwhile: open it again.'),
        )
      return { items, edits }
    },
  })
  return { ...answer, id: newId ?? id }
}

/** Whether the item is what an entry would make of it. */
function isAlready(kind: Kind, entry: Entry | null, now: Entry | null): boolean {
  if (entry === null || now === null) return entry === now
  const parsed = (each: Entry) => {
    const errors = new FileErrors()
    const content = readEntries([{ kind, id: '', entry: each }], errors)
    return errors.any ? undefined : JSON.stringify(content[sourceByKind[kind].list]?.[0]?.value)
  }
  const wanted = parsed(entry)
  return wanted !== undefined && wanted === parsed(now)
}

/** Returns the id of the item that an entry makes; undefined for one with errors. */
function readId(kind: Kind, entry: Entry): string | undefined {
  const content = readEntries([{ kind, id: '', entry }], new FileErrors())
  const [parsed] = content[sourceByKind[kind].list] ?? []
  return parsed && idOfEntry(parsed.value)
}

/** Returns what can be chosen in forms, by name of the list. */
function listChoices(items: ItemLists, language: LanguageCode) {
  const countries = [...new Set(items.city.map(({ countryId }) => countryId))].flatMap((id) => {
    const country = countryById.get(id)
    return country ? [country] : []
  })
  const words = (list: ItemLists['genre']) =>
    list.map((texts) => ({ id: texts.id, name: getText(texts, language) }))
  const same = (list: readonly string[]) => [...new Set(list)].map((id) => ({ id, name: id }))
  const titles = (list: readonly { readonly id: string; readonly title: Texts }[]) =>
    list.map(({ id, title }) => ({ id, name: getText(title, language) }))
  const named = (list: readonly { readonly id: string; readonly name: Texts }[]) =>
    list.map(({ id, name }) => ({ id, name: getText(name, language) }))
  const isoNames = countries.map((country) => ({ id: country.iso, name: nameCountry(country, language) }))
  const i18n = translatorFor(language)
  return {
    genre: words(items.genre),
    seatClass: words(items.seatClass),
    eventCategory: words(items.eventCategory),
    venue: named(items.cinema.filter(({ isVenue }) => isVenue)),
    country: isoNames,
    pricePlace: [...isoNames, ...named(items.cinema.filter(({ isVenue }) => !isVenue))],
    place: [...isoNames, ...named(items.cinema)],
    cinema: named([...items.cinema, ...items.chain]),
    film: titles(items.film),
    event: titles(items.event),
    currency: same(items.cinema.map(({ currency }) => currency)),
    format: same([...wellKnownFormats, ...items.screen.flatMap(({ formats }) => formats)]),
    feeCode: feeCodes.map((id) => ({ id, name: feeNames[id](i18n) })),
    promotionKind: same(kindsIn('promotions')),
    codeKind: same(kindsIn('codes')),
  }
}
