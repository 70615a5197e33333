import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand as dana } from '../../brands/dana/brand'
import { brandSources } from '../../brands/sources'
import { findBrandErrors } from './brand-errors'

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'latin1') : null)
const { settings, theme } = dana
const { palettes, fonts } = theme

function listBrandErrors(
  changed: Record<string, unknown>,
  reader = read,
  others: Record<string, unknown> = {},
) {
  return findBrandErrors({ ...others, dana: { ...dana, ...changed } }, reader).map(
    ({ file, field, reason }) => `${file} ${field}: ${reason}`,
  )
}

test('the brands of this build have no errors', () => {
  expect(findBrandErrors(brandSources, read)).toEqual([])
})

test.each(['/api', 'http://localhost:9000', 'http://10.0.0.7:9000/v1', 'https://api.example.com:8443/v1'])(
  'an API may be at %s, in development too',
  (apiBase) => {
    expect(listBrandErrors({ apiBase, apiBaseAt: { 'dana.localhost:8080': apiBase } })).toEqual([])
  },
)

test.each<[string, Record<string, unknown>, RegExp]>([
  ['an id that is not its folder', { id: 'pearl' }, /brand.ts id: is pearl, must be .* dana$/],
  ['the host of this machine', { hosts: ['localhost'] }, /hosts.0: localhost is already claimed/],
  [
    'an API with a slash at its end',
    { apiBase: 'http://localhost:9000/v1/' },
    /apiBase: Expected a path or an address without a slash at its end/,
  ],
  [
    'a name that no header has room for',
    { name: { ...dana.name, en: 'The Grand Kilimanjaro Cinema Theatre' } },
    /brand.ts name.en: has 36 letters, of at most 32$/,
  ],
  [
    'a support number for a country that it does not serve',
    { settings: { ...settings, supportPhones: { 404: '+254 20 000 0000' } } },
    /settings.supportPhones.404: country 404 is not in settings.countries/,
  ],
  ['a host with a path', { hosts: ['dana.example/x'] }, /hosts.0: Expected a host name/],
  [
    'a country that nobody knows',
    { settings: { ...settings, countries: [...settings.countries, 999] } },
    /settings.countries.\d+: there is no country 999/,
  ],
  [
    'the start page of a country that it does not serve',
    { settings: { ...settings, countryHome: { 404: 'events' } } },
    /settings.countryHome.404: country 404 is not in settings.countries/,
  ],
  [
    'a start page that there is not',
    { settings: { ...settings, countryHome: { 230: 'nowhere' } } },
    /settings.countryHome.230: .*"nowhere"/,
  ],
  [
    'a text that is not in each of its languages',
    { languages: ['en', 'ar', 'sw'] },
    /brand.ts tagline: there is no text in sw/,
  ],
  ['a language that there is not', { languages: ['en', 'tlh'] }, /languages.1: .*"tlh"/],
  [
    'a link that is not https',
    { settings: { ...settings, appLinks: [{ name: dana.name, url: 'http://store.example' }] } },
    /settings.appLinks.0.url: Expected an https:\/\/ address/,
  ],
  [
    'a map service that nobody knows',
    { settings: { ...settings, maps: 'atlas' } },
    /settings.maps: .*"atlas"/,
  ],
  [
    'a picture by its file',
    { settings: { ...settings, pictures: { ...settings.pictures, banner: 'banner.webp' } } },
    /settings.pictures.banner: Expected the name of a picture/,
  ],
  [
    'a number that is longer than it may be',
    { settings: { ...settings, contactNumber: { least: 12, most: 8 } } },
    /settings.contactNumber: Expected `least` to be no more than `most`/,
  ],
  [
    'a text of its own in one language',
    { settings: { ...settings, texts: { contact: { en: 'Write to us' } } } },
    /settings.texts.contact.ar: .*"ar"/,
  ],
  [
    'a text of its own that is empty',
    { settings: { ...settings, texts: { contact: { en: 'Write to us', ar: '' } } } },
    /settings.texts.contact.ar: this text is empty/,
  ],
  [
    'a text that no screen has',
    { settings: { ...settings, texts: { farewell: { en: 'Bye', ar: 'وداعًا' } } } },
    /settings.texts.farewell: /,
  ],
  [
    'a client id that Google does not give',
    { account: { signUpCode: 'email', googleClientId: '123' } },
    /account.googleClientId: Expected a client id/,
  ],
  [
    'an app id with its secret',
    { account: { signUpCode: 'email', facebookAppId: '12345:0123456789abcdef' } },
    /account.facebookAppId: Expected the digits of an app id/,
  ],
  [
    'a colour by its name',
    { theme: { ...theme, palettes: { ...palettes, dark: { ...palettes.dark, ink: 'white' } } } },
    /theme.palettes.dark.ink: Expected a colour as #rrggbb/,
  ],
  [
    'a font that it does not bring',
    { theme: { ...theme, fonts: { ...fonts, display: "'Papyrus', serif" } } },
    /theme.fonts.display: the font “Papyrus” has no @font-face/,
  ],
  ['a name in one language', { name: { en: 'Dana' } }, /name.ar: .*"ar"/],
  ['a name that is empty in one', { name: { en: 'Dana', ar: ' ' } }, /name.ar: this text is empty/],
  [
    'text that cannot be read by night',
    { theme: { ...theme, palettes: { ...palettes, dark: { ...palettes.dark, ink: palettes.dark.ground } } } },
    /theme.palettes.dark: text on ground \(#\S+ on #\S+\) has 1.00:1, must be 4.5:1/,
  ],
  [
    'a palette that leaves no room for seats that one can tell apart',
    {
      theme: {
        ...theme,
        palettes: { ...palettes, light: { ...palettes.light, ground: '#808080', ink: '#808080' } },
      },
    },
    /theme.palettes.light: Seats on #808080 with /,
  ],
])('%s is reported with its file, field and reason', (_, changed, error) => {
  const found = listBrandErrors(changed)
  expect(found.filter((each) => error.test(each))).not.toEqual([])
  expect(found.every((each) => each.startsWith('brands/dana/'))).toBe(true)
})

test('a missing icon is an error', () => {
  const icon = 'brands/dana/images/icon-192.png'
  expect(listBrandErrors({}, (path) => (path === icon ? null : read(path)))).toEqual([
    `${icon} : this picture is missing`,
  ])
})

test('a named picture must exist at every width', () => {
  const pictures = { ...settings.pictures, cinema: 'foyer' }
  const path = 'brands/dana/images/foyer'
  const found = listBrandErrors({ settings: { ...settings, pictures } })
  expect(found).toContain(`${path}-480.avif : this picture is missing`)
  expect(found).toHaveLength(6)
  expect(
    listBrandErrors({ settings: { ...settings, pictures } }, (each) =>
      each.startsWith(path) ? '' : read(each),
    ),
  ).toEqual([])
  expect(listBrandErrors({}, (each) => (each.endsWith('/banner-960.webp') ? null : read(each)))).toEqual([
    'brands/dana/images/banner-960.webp : this picture is missing',
  ])
})

test('a missing style sheet or font file is an error', () => {
  const without = (part: string) => listBrandErrors({}, (path) => (path.includes(part) ? null : read(path)))
  expect(without('theme.css')).toEqual(['brands/dana/theme.css : this style sheet is missing'])
  expect(without('.woff2').join()).toMatch(/theme.css @font-face: there is no public\/fonts\/\S+\.woff2/)
})

test('two brands cannot share an id or a host', () => {
  const { tembo } = brandSources
  const found = listBrandErrors({ id: tembo.id, hosts: tembo.hosts }, read, { tembo })
  expect(found).toContain(`brands/dana/brand.ts hosts.0: ${tembo.hosts[0]} is already claimed by tembo`)
  expect(found).toContain('brands/dana/brand.ts id: tembo is already claimed by tembo')
})

test('reports all errors of all brands at once', () => {
  const { tembo } = brandSources
  const found = listBrandErrors(
    {
      imageHost: 'images',
      theme: {
        ...theme,
        palettes: { ...palettes, light: { ...palettes.light, onAccent: palettes.light.accent } },
      },
    },
    read,
    { tembo: { ...tembo, apiBase: 'api' } },
  )
  expect(found).toEqual([
    'brands/tembo/brand.ts apiBase: Expected a path or an address without a slash at its end',
    'brands/dana/brand.ts imageHost: Expected an origin',
    expect.stringContaining('theme.palettes.light: text on the accent'),
  ])
})
