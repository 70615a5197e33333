/**
 * Makes a catalogue of any size out of the shipped one, to see how the product bears a whole region's week:
 * `node catalogue/tools/make-large.mjs FOLDER [SHOWS] [DAYS]`, by default 100,000 shows in 60 days. The same arguments
 * make the same files. Load it with `npm run import -- FOLDER` and DAYS_ON_SALE=60.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const shipped = join(dirname(fileURLToPath(import.meta.url)), '..', 'shipped')
const copied = ['words.json', 'promotions.json', 'banners.json', 'events.json', 'venues.csv', 'fees.csv', 'food.json', 'plans']
const hallsPerCinema = 6
/** A film stays this long on a screen, days. */
const run = 12
const times = ['10:45', '13:15', '16:00', '18:45', '21:30', '24:15']

const chainNames = [
  ['Acacia', 'أكاسيا'], ['Coral', 'كورال'], ['Falcon', 'الصقر'], ['Lantern', 'الفانوس'], ['Monsoon', 'مونسون'], ['Zenith', 'زينيث'],
]
const quarters = [
  ['Garden', 'الحديقة'], ['Harbour', 'الميناء'], ['Hill', 'التل'], ['Market', 'السوق'], ['Marina', 'المارينا'], ['North', 'الشمال'],
  ['Old Town', 'البلدة القديمة'], ['Park', 'المتنزه'], ['Station', 'المحطة'], ['University', 'الجامعة'], ['West', 'الغرب'], ['Airport', 'المطار'],
]
const sequels = [
  ['Return', 'العودة'], ['Rising', 'الصعود'], ['Legacy', 'الإرث'], ['Origins', 'البدايات'],
]

const fileOf = (name) => readFile(join(shipped, name), 'utf8')
const table = (text) => {
  const [head, ...lines] = text.trim().split('\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries([...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].slice(0, names.length).map(([, value], i) => [names[i], value])))
}
const csv = (names, rows) => `${[names, ...rows.map((row) => names.map((name) => row[name]))].map((row) => row.join(',')).join('\n')}\n`

/** @returns what was written: how many cinemas, screens, films, and shows in `days` days. */
export async function makeLarge(folder, wantedShows = 100_000, days = 60) {
  await mkdir(folder, { recursive: true })
  for (const name of copied) await cp(join(shipped, name), join(folder, name), { recursive: true })
  const [chains, films, schedules] = (await Promise.all(['chains.json', 'films.json', 'schedules.json'].map(fileOf))).map((text) => JSON.parse(text))
  const [cities, cinemas, screens] = (await Promise.all(['cities.csv', 'cinemas.csv', 'screens.csv'].map(fileOf))).map(table)
  const prices = await fileOf('prices.csv')

  // What is shipped stays: its shows count too.
  const screensWanted = Math.ceil(wantedShows / days / times.length)
  const cinemasWanted = Math.ceil(screensWanted / hallsPerCinema)
  const moreChains = chainNames.map(([en, ar]) => ({ id: en.toLowerCase(), name: { en: `${en} Cinemas`, ar: `سينما ${ar}` } }))
  // Plans whose classes every country has a price for.
  const plans = ['classic', 'grand', 'wide', 'fan', 'studio', 'cosy']

  const moreCinemas = Array.from({ length: cinemasWanted }, (_, n) => {
    const city = cities[n % cities.length]
    const like = cinemas.find((each) => each.city === city.id) ?? cinemas.find((each) => cities.find(({ id }) => id === each.city)?.country === city.country)
    const [chainEn, chainAr] = chainNames[n % chainNames.length]
    const [en, ar] = quarters[Math.floor(n / cities.length) % quarters.length]
    const angle = n * 2.399963
    const away = 0.02 + 0.004 * Math.floor(n / cities.length)
    return {
      ...like,
      id: `large-${n + 1}`, chain: chainEn.toLowerCase(), city: city.id,
      name_en: `${chainEn} ${city.name_en} ${en}${n >= cities.length * quarters.length ? ` ${n}` : ''}`,
      name_ar: `${chainAr} ${city.name_ar} ${ar}${n >= cities.length * quarters.length ? ` ${n}` : ''}`,
      address_en: `"${en} district, ${city.name_en}"`, address_ar: `"حي ${ar}، ${city.name_ar}"`,
      latitude: (Number(city.latitude) + away * Math.sin(angle)).toFixed(4),
      longitude: (Number(city.longitude) + away * Math.cos(angle)).toFixed(4),
      type: 'multiplex',
    }
  })
  const moreScreens = Array.from({ length: screensWanted }, (_, n) => ({
    id: `large-${Math.floor(n / hallsPerCinema) + 1}-${(n % hallsPerCinema) + 1}`,
    cinema: `large-${Math.floor(n / hallsPerCinema) + 1}`,
    name_en: `Screen ${(n % hallsPerCinema) + 1}`, name_ar: `شاشة ${(n % hallsPerCinema) + 1}`,
    plan: plans[n % plans.length], formats: '2D;3D', seats_assigned: 'no',
  }))
  const moreFilms = sequels.flatMap(([en, ar], round) => films.map((film) => ({
    ...film,
    id: `${film.id}-${round + 2}`,
    title: { en: `${film.title.en}: ${en}`, ar: `${film.title.ar}: ${ar}`, ...(film.title.original ? { original: film.title.original } : {}) },
  })))
  const showing = [...films, ...moreFilms].filter(({ category, runtimeMin }) => runtimeMin <= 145 && category !== 'coming-soon')
  const rules = moreScreens.flatMap(({ id }, n) =>
    Array.from({ length: Math.ceil(days / run) }, (_, turn) =>
      times.map((time, slot) => {
        const film = showing[(n * 7 + turn * 31 + slot * 13) % showing.length]
        return {
          screen: id, film: film.id, format: film.formats.includes('3D') && slot % 2 === 1 ? '3D' : '2D',
          language: film.languages[(n + slot) % film.languages.length], days: 'daily', times: [time],
          from: `+${turn * run}d`, until: `+${(turn + 1) * run - 1}d`,
        }
      }),
    ).flat(),
  )

  const write = (name, text) => writeFile(join(folder, name), text)
  await write('chains.json', JSON.stringify([...chains, ...moreChains]))
  await write('films.json', JSON.stringify([...films, ...moreFilms]))
  await write('schedules.json', JSON.stringify({ rules: [...schedules.rules, ...rules] }))
  await write('cities.csv', await fileOf('cities.csv'))
  await write('prices.csv', prices)
  await write('cinemas.csv', csv(Object.keys(cinemas[0]), [...cinemas, ...moreCinemas]))
  await write('screens.csv', csv(Object.keys(screens[0]), [...screens, ...moreScreens]))
  return { cinemas: cinemas.length + moreCinemas.length, screens: screens.length + moreScreens.length, films: films.length + moreFilms.length, shows: moreScreens.length * days * times.length }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder, shows, days] = process.argv.slice(2)
  if (!folder) {
    console.error('node catalogue/tools/make-large.mjs FOLDER [SHOWS] [DAYS]')
    process.exit(2)
  }
  console.log(await makeLarge(resolve(folder), Number(shows ?? 100_000), Number(days ?? 60)))
}
