import * as v from 'valibot'
import type { LanguageCode } from '../envelope'
import { languageCodes } from '../language-codes'
import { defineChange, defineOfficeCall, defineQuery } from './define-office-call'
import { line, messageTexts, moment } from './office-fields'

/** The brand’s id, or `all`. */
const brand = line
const message = v.object(
  Object.fromEntries(languageCodes.map((code) => [code, v.optional(v.string())])) as Record<
    LanguageCode,
    v.OptionalSchema<v.StringSchema<undefined>, undefined>
  >,
)
const named = v.array(v.object({ id: v.string(), name: v.string() }))

export const siteCalls = {
  /** Brands and cinemas that the person may work with, for lists to choose from. */
  listPlaces: defineOfficeCall({
    name: 'listPlaces',
    access: 'signed-in',
    request: {},
    answer: {
      brands: v.array(v.object({ ...named.item.entries, currencies: v.array(v.string()) })),
      /** With venues, by name. */
      cinemas: v.array(v.object({ id: v.string(), name: v.string(), timeZone: v.string() })),
    },
  }),
  getMaintenance: defineQuery({
    name: 'getMaintenance',
    permission: 'manage-maintenance',
    request: { brand },
    answer: {
      brands: v.array(
        v.object({
          brand: v.string(),
          /** Null while the brand is open. */
          since: v.nullable(moment),
          until: v.nullable(moment),
          message,
          /** Paused holds. */
          holds: v.number(),
        }),
      ),
    },
  }),
  startMaintenance: defineChange({
    name: 'startMaintenance',
    permission: 'manage-maintenance',
    request: {
      brand,
      /** A moment in UTC, or a duration; visitors see it, but it ends nothing by itself. */
      until: v.optional(
        v.pipe(
          v.string(),
          v.regex(
            /^(?:\d{1,4}[mh]|\d{4}-\d{2}-\d{2} \d{2}:\d{2})$/,
            'Expected a time like "2026-12-01 20:00", or how long like 45m or 2h',
          ),
        ),
      ),
      message: v.optional(messageTexts),
    },
    answer: { brands: v.array(v.string()), until: v.nullable(moment), message, holds: v.number() },
  }),
  endMaintenance: defineChange({
    name: 'endMaintenance',
    permission: 'manage-maintenance',
    request: { brand },
    answer: { brands: v.array(v.string()), holds: v.number() },
  }),
} as const
