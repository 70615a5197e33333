/**
 * A catalogue of any size made of the shipped one, to see how the product bears a whole region:
 * `npm run catalogue:large -- FOLDER [SHOWS] [DAYS]`, by default 100,000 shows in 60 days. The same arguments make the same
 * files. It is loaded with `DAYS_ON_SALE=60 npm run import -- FOLDER`.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'csv-parse/sync'
import { projectRoot } from '@/server/platform/project-root'
import { tellHelp } from '../../scripts/command-words.mjs'

const shipped = join(projectRoot(), 'catalogue', 'shipped')
const copied = [
  'words.json',
  'promotions.json',
  'banners.json',
  'events.json',
  'food.json',
  'venues.csv',
  'fees.csv',
  'prices.csv',
  'cities.csv',
  'plans',
]
const hallsPerCinema = 6
/** A film stays this long on a screen, days. */
const runDays = 12
const times = ['10:45', '13:15', '16:00', '18:45', '21:30', '24:15']
/** Longer films do not fit between two times, minutes. */
const longestMin = 145
/** Halls whose classes have a price in every country. */
const plans = ['classic', 'grand', 'wide', 'fan', 'studio', 'cosy']

interface Name {
  readonly en: string
  readonly ar: string
}
interface ShippedFilm {
  readonly id: string
  readonly category: string
  readonly runtimeMin: number
  readonly title: Name & { readonly original?: string }
  readonly formats: readonly string[]
  readonly languages: readonly string[]
}
type Row = Readonly<Record<string, string>>

const chains: readonly Name[] = [
  { en: 'Acacia', ar: 'أكاسيا' },
  { en: 'Coral', ar: 'كورال' },
  { en: 'Falcon', ar: 'الصقر' },
  { en: 'Lantern', ar: 'الفانوس' },
  { en: 'Monsoon', ar: 'مونسون' },
  { en: 'Zenith', ar: 'زينيث' },
]
const quarters: readonly Name[] = [
  { en: 'Garden', ar: 'الحديقة' },
  { en: 'Harbour', ar: 'الميناء' },
  { en: 'Hill', ar: 'التل' },
  { en: 'Market', ar: 'السوق' },
  { en: 'Marina', ar: 'المارينا' },
  { en: 'Old Town', ar: 'البلدة القديمة' },
  { en: 'Park', ar: 'المتنزه' },
  { en: 'Station', ar: 'المحطة' },
]
const sequels: readonly Name[] = [
  { en: 'Return', ar: 'العودة' },
  { en: 'Rising', ar: 'الصعود' },
  { en: 'Legacy', ar: 'الإرث' },
  { en: 'Origins', ar: 'البدايات' },
]

const textOf = (file: string) => readFile(join(shipped, file), 'utf8')
// The importer checks each of these files; what is made of them it checks again.
const jsonOf = async <T>(file: string) => JSON.parse(await textOf(file)) as T
const tableOf = async (file: string) => parse<Row>(await textOf(file), { columns: true })
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The shipped catalogue lacks what the large one is made of')
  return found
}

/** Writes the folder; the shipped cinemas, films and shows are among it. */
export async function makeLargeCatalogue(folder: string, shows: number, days: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of copied) await cp(join(shipped, name), join(folder, name), { recursive: true })
  const films = await jsonOf<ShippedFilm[]>('films.json')
  const { rules } = await jsonOf<{ rules: object[] }>('schedules.json')
  const cinemas = await tableOf('cinemas.csv')
  const screens = await tableOf('screens.csv')
  const moreScreens = screensFor(Math.ceil(shows / days / times.length))
  const moreCinemas = cinemasLike(
    cinemas,
    await tableOf('cities.csv'),
    Math.ceil(moreScreens.length / hallsPerCinema),
  )
  const allFilms = [...films, ...sequels.flatMap((name, round) => films.map(sequelOf(name, round + 2)))]

  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const more = chains.map((name) => ({
    id: name.en.toLowerCase(),
    name: { en: `${name.en} Cinemas`, ar: `سينما ${name.ar}` },
  }))
  await write('chains.json', JSON.stringify([...(await jsonOf<object[]>('chains.json')), ...more]))
  await write('films.json', JSON.stringify(allFilms))
  await write('cinemas.csv', csv([...cinemas, ...moreCinemas]))
  await write('screens.csv', csv([...screens, ...moreScreens]))
  await write(
    'schedules.json',
    JSON.stringify({ rules: [...rules, ...rulesFor(moreScreens, allFilms, days)] }),
  )
}

function sequelOf(name: Name, part: number) {
  return (film: ShippedFilm): ShippedFilm => ({
    ...film,
    id: `${film.id}-${part}`,
    title: { ...film.title, en: `${film.title.en}: ${name.en}`, ar: `${film.title.ar}: ${name.ar}` },
  })
}

/** Cinemas around the cities' centres, each in time zone, currency and country of one that is shipped there. */
function cinemasLike(cinemas: readonly Row[], cities: readonly Row[], count: number): Row[] {
  const countryOf = new Map(cities.map((city) => [city.id, city.country]))
  return Array.from({ length: count }, (_, n) => {
    const city = at(cities, n)
    const like = cinemas.find((each) => countryOf.get(each.city) === city.country)
    const round = Math.floor(n / cities.length)
    const chain = at(chains, n)
    const quarter = at(quarters, round)
    const suffix = round < quarters.length ? '' : ` ${round}`
    const awayDegrees = 0.02 + 0.004 * round
    // The golden angle: no two lie in line.
    const angle = n * 2.399_963
    return {
      ...like,
      id: `large-${n + 1}`,
      chain: chain.en.toLowerCase(),
      city: city.id ?? '',
      name_en: `${chain.en} ${city.name_en} ${quarter.en}${suffix}`,
      name_ar: `${chain.ar} ${city.name_ar} ${quarter.ar}${suffix}`,
      address_en: `${quarter.en} district, ${city.name_en}`,
      address_ar: `حي ${quarter.ar}، ${city.name_ar}`,
      latitude: (Number(city.latitude) + awayDegrees * Math.sin(angle)).toFixed(4),
      longitude: (Number(city.longitude) + awayDegrees * Math.cos(angle)).toFixed(4),
      type: 'multiplex',
    }
  })
}

function screensFor(count: number): Row[] {
  return Array.from({ length: count }, (_, n) => {
    const cinema = `large-${Math.floor(n / hallsPerCinema) + 1}`
    const number = (n % hallsPerCinema) + 1
    return {
      id: `${cinema}-${number}`,
      cinema,
      name_en: `Screen ${number}`,
      name_ar: `شاشة ${number}`,
      plan: at(plans, n),
      formats: '2D;3D',
      seats_assigned: 'no',
    }
  })
}

/** On each screen six films a day, others every twelve days. */
function rulesFor(screens: readonly Row[], films: readonly ShippedFilm[], days: number): object[] {
  const showing = films.filter(
    ({ category, runtimeMin }) =>
      category !== 'coming-soon' && category !== 'private' && runtimeMin <= longestMin,
  )
  return screens.flatMap(({ id }, screen) =>
    Array.from({ length: Math.ceil(days / runDays) }, (_, turn) =>
      times.map((time, slot) => {
        const film = at(showing, screen * 7 + turn * 31 + slot * 13)
        return {
          screen: id,
          film: film.id,
          format: film.formats.includes('3D') && slot % 2 === 1 ? '3D' : '2D',
          language: at(film.languages, screen + slot),
          days: 'daily',
          times: [time],
          from: `+${turn * runDays}d`,
          until: `+${(turn + 1) * runDays - 1}d`,
        }
      }),
    ).flat(),
  )
}

function csv(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cell = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `${[names, ...rows.map((row) => names.map((name) => cell(row[name])))].map((row) => row.join(',')).join('\n')}\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const usage = `npm run catalogue:large -- FOLDER [SHOWS] [DAYS]

Writes a catalogue of any size made of the shipped one: 100000 shows in 60 days without more words.`
  tellHelp(usage)
  const [folder, shows = '100000', days = '60'] = process.argv.slice(2)
  if (!folder || !(Number(shows) > 0) || !(Number(days) > 0)) {
    console.error(usage)
    process.exitCode = 2
  } else {
    await makeLargeCatalogue(resolve(process.env.INIT_CWD ?? '.', folder), Number(shows), Number(days))
    console.log(`Written: ${folder}. Load it with DAYS_ON_SALE=${days} npm run import -- ${folder}`)
  }
}
