import * as v from 'valibot'
import { defineChange, defineOfficeCall, defineQuery } from './define-office-call'
import { date, limit, line, moment, signedAction } from './office-fields'

/** Items of the catalogue that forms change; entries have the fields of the files. // docs/catalogue.md */
export const itemKinds = ['film', 'event', 'price', 'fee', 'promotion', 'code'] as const
export type ItemKind = (typeof itemKinds)[number]

const kind = v.picklist(itemKinds)
const entry = v.record(v.string(), v.unknown())
const named = v.object({ id: v.string(), name: v.string() })
/** What a field can refer to, with names in the person’s language. */
const choices = v.record(v.string(), v.array(named))

/** By the cinema’s clock; before 5 in the morning it is the night after the business day. */
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected a time like 20:45'))

/** Folders of pictures of films and events. // docs/catalogue.md#pictures */
export const pictureFolders = ['posters', 'backdrops', 'events'] as const
export type PictureFolder = (typeof pictureFolders)[number]
/** Characters of a part of a picture: with them a request stays below the limit of every request. */
export const picturePartChars = 60_000
const upload = v.pipe(v.string(), v.uuid())

const showFacts = {
  id: v.string(),
  title: v.string(),
  screenName: v.string(),
  date: v.string(),
  time: v.string(),
}
const withSeats = { ...showFacts, sold: v.number(), held: v.number(), orders: v.number() }

const preview = {
  plan: v.object({
    added: v.array(v.object(showFacts)),
    moved: v.array(
      v.object({
        ...withSeats,
        to: v.object({ screenName: v.string(), date: v.string(), time: v.string() }),
      }),
    ),
    withdrawn: v.array(v.object(withSeats)),
    /** Shows that keep their place and get other prices. */
    repriced: v.number(),
    /** Days of a hall whose shows become different in any way. */
    days: v.number(),
    /** Shows of days that go on sale later. */
    later: v.number(),
    /** Whether seats are sold or held of shows that would be moved or withdrawn. */
    isTaken: v.boolean(),
  }),
  /** What an import would refuse; empty field: not a fault of the entry itself. */
  faults: v.array(v.object({ field: v.string(), reason: v.string() })),
  /** Fields of the entry that become different. */
  fields: v.array(v.object({ item: v.string(), field: v.string(), from: v.string(), to: v.string() })),
  /** What is valid but may be a mistake. */
  notes: v.array(v.string()),
  /** The action, with which it is undone; null in a preview, and where nothing becomes different. */
  action: v.nullable(v.string()),
}
export type ProgrammePreview = v.InferOutput<v.ObjectSchema<typeof preview, undefined>>

/** Moves shows although seats are sold, and tells their holders. */
const tellsHolders = v.optional(v.boolean(), false)
/** Prices in major units by seat class, for this show alone; a class without one has the price of the list. */
const ownPrices = v.record(line, v.pipe(v.number(), v.minValue(0)))

const showFields = {
  screen: line,
  time,
  format: v.optional(line),
  language: v.optional(line),
  prices: v.optional(ownPrices),
}

export const programmeCalls = {
  /** What can be chosen for the shows of a cinema, and how one of them is now. */
  getShowForm: defineQuery({
    name: 'getShowForm',
    permission: 'edit-programme',
    request: { cinema: line, show: v.optional(line) },
    answer: {
      currency: v.string(),
      screens: v.array(
        v.object({ id: v.string(), name: v.string(), formats: v.array(v.string()), classes: v.array(named) }),
      ),
      films: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          runtimeMin: v.number(),
          formats: v.array(v.string()),
          languages: v.array(v.string()),
        }),
      ),
      show: v.nullable(
        v.object({
          screen: v.string(),
          date: v.string(),
          time: v.string(),
          title: v.string(),
          /** The id of its film; empty for an event. */
          film: v.string(),
          format: v.string(),
          language: v.string(),
          prices: v.record(v.string(), v.number()),
          /** Those of the price list, in major units. */
          listedPrices: v.record(v.string(), v.number()),
        }),
      ),
    },
  }),
  addShow: defineChange({
    name: 'addShow',
    permission: 'edit-programme',
    request: { cinema: line, date, film: line, ...showFields },
    answer: preview,
  }),
  changeShow: defineChange({
    name: 'changeShow',
    permission: 'edit-programme',
    request: { show: line, ...showFields, tellsHolders },
    answer: preview,
  }),
  /** Takes a show of which no seat is taken off the programme. */
  removeShow: defineChange({
    name: 'removeShow',
    permission: 'edit-programme',
    request: { show: line },
    answer: preview,
  }),
  /** Copies the shows of a cinema’s days to other days, in place of the shows there. */
  copyDays: defineChange({
    name: 'copyDays',
    permission: 'edit-programme',
    request: {
      cinema: line,
      from: date,
      /** One day or a week. */
      days: v.picklist([1, 7]),
      /** The first day of each copy. */
      to: v.pipe(v.array(date), v.minLength(1), v.maxLength(31)),
    },
    answer: preview,
  }),
  listItems: defineQuery({
    name: 'listItems',
    permission: 'edit-programme',
    request: { kind },
    answer: {
      items: v.array(
        v.object({
          id: v.string(),
          entry,
          /** Who changed it in the back office, if imports keep that. */
          changed: v.nullable(v.object(signedAction)),
        }),
      ),
      /** Names of what the entries refer to. */
      choices,
    },
  }),
  /** Without an id, what can be chosen for a new one. */
  getItemForm: defineQuery({
    name: 'getItemForm',
    permission: 'edit-programme',
    request: { kind, id: v.optional(line) },
    answer: {
      entry: v.nullable(entry),
      /** What the person saw: a change is refused if somebody else came before. */
      mark: v.string(),
      choices,
      /** Pictures that an item of this kind has, by folder. */
      pictures: v.array(
        v.object({
          folder: v.picklist(pictureFolders),
          address: v.nullable(v.string()),
          /** False for a picture of the release, which only another one replaces. */
          isRemovable: v.boolean(),
        }),
      ),
    },
  }),
  changeItem: defineChange({
    name: 'changeItem',
    permission: 'edit-programme',
    request: {
      kind,
      /** Absent for a new one. */
      id: v.optional(line),
      mark: v.string(),
      /** Null removes the item. */
      entry: v.nullable(entry),
    },
    answer: { ...preview, id: v.string() },
  }),
  /** Sends a part of a picture’s file, as requests are small; part 0 is the first. */
  sendPicturePart: defineOfficeCall({
    name: 'sendPicturePart',
    access: { staff: 'edit-programme' },
    request: {
      upload,
      part: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
      data: v.pipe(v.string(), v.base64(), v.maxLength(picturePartChars)),
    },
    answer: {},
  }),
  /** Gives a film or event a picture that was sent, by the rules of the catalogue’s folders; null removes it. */
  setPicture: defineChange({
    name: 'setPicture',
    permission: 'edit-programme',
    request: { folder: v.picklist(pictureFolders), item: line, upload: v.nullable(upload) },
    answer: preview,
  }),
  /** Changes of the back office, newest first. */
  listProgrammeChanges: defineQuery({
    name: 'listProgrammeChanges',
    permission: 'edit-programme',
    request: { limit },
    answer: {
      changes: v.array(
        v.object({
          action: v.string(),
          what: v.string(),
          ...signedAction,
          at: moment,
          items: v.array(v.object({ kind: v.string(), id: v.string(), name: v.string() })),
          /** Whether imports keep it. */
          isInForce: v.boolean(),
          isUndoable: v.boolean(),
        }),
      ),
    },
  }),
  /** Within an hour, if nothing that it changed was sold meanwhile. */
  undoProgrammeChange: defineChange({
    name: 'undoProgrammeChange',
    permission: 'edit-programme',
    request: { action: line },
    answer: preview,
  }),
} as const
