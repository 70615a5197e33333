import * as v from 'valibot'
import { brands } from '../../brands/brands'
import { countryIds, countryIso } from '../../contract/catalogue/country-ids'
import { colour, maxNameLength } from '../../contract/page/brand'

/** Names that URLs and folders use already. */
const reservedIds = new Set([
  'api',
  'b',
  'brand',
  'dev',
  'www',
  'localhost',
  'test',
  ...brands.map(({ id }) => id),
])

/** ISO codes of the countries that a brand may sell in. */
export const knownCountries = Object.values(countryIds).flatMap((id) => countryIso[id] ?? [])
const findCountryId = (iso: string): number | undefined =>
  Object.values(countryIds).find((id) => countryIso[id] === iso.toUpperCase())

const brandName = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(maxNameLength, `A name has up to ${maxNameLength} letters.`),
)

export const brandRequest = v.object({
  id: v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z0-9-]{1,30}$/,
      'A name is of small letters, digits and hyphens, and begins with a letter.',
    ),
    v.check((id) => !reservedIds.has(id), 'This name is taken.'),
  ),
  name: v.object({ en: brandName, ar: brandName }),
  accent: colour,
  /** Brand whose look it starts from. */
  like: v.picklist(brands.map(({ id }) => id)),
  host: v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'A host is written as zuri.example.')),
  /** Given as ISO codes; converted to the ids of the API. */
  countries: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.trim(),
        v.check(
          (iso) => findCountryId(iso) !== undefined,
          ({ input }) =>
            `There is no country "${input}" in contract/catalogue/country-ids.json; there are ${knownCountries.join(', ')}.`,
        ),
        v.transform((iso) => findCountryId(iso) ?? 0),
      ),
    ),
    v.minLength(1, 'A brand sells somewhere.'),
  ),
})
export type BrandRequest = v.InferOutput<typeof brandRequest>

export function createDefaults(id: string): Omit<v.InferInput<typeof brandRequest>, 'id'> {
  const [first] = brands
  if (!first) throw new Error('There is no brand to copy from')
  const name = id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')
  return {
    name: { en: name, ar: name },
    accent: first.theme.palettes.light.accent,
    like: first.id,
    host: `${id}.example`,
    countries: first.settings.countries.flatMap((country) => countryIso[country] ?? []),
  }
}
