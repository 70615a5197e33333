import * as v from 'valibot'

/** One group of filter choices. // spec §3 Filter group */
export const filterGroup = v.object({
  /** `location`, `language`, `genre`, `format` or `chain`. */
  filter_key: v.string(),
  filter_name: v.string(),
  icon: v.optional(v.string(), ''),
  collapseId: v.optional(v.string(), ''),
  all_filter: v.array(v.object({ title: v.string(), value: v.string() })),
})
export type FilterGroup = v.InferOutput<typeof filterGroup>
