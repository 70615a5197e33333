// Generates the reference list of countries that the app fetches with its country picker (spec §3). Sources,
// all free to use: names and currencies of countries-list (MIT), dial codes of libphonenumber-js (MIT), and
// beside this file IANA's zone.tab (public domain) with each country's time zones and the positions of their
// largest towns; the zones' names and offsets are Node's own (Unicode CLDR). Run again after an update: `node
// scripts/countries/country-reference.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { countries } from 'countries-list'
import { phoneFiles } from '../phone/phone-metadata.mjs'

/** A date in each half of the year: the lower offset is standard time. */
const halves = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]

/** Reads the rows of zone.tab: the first of a country is its most populous zone. */
function zoneRows() {
  return readFileSync(new URL('zone.tab', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([isoCode, place, zoneName]) => ({ isoCode, zoneName, ...coordinates(place) }))
}

/** Parses ISO 6709 `±DDMM±DDDMM`, with optional seconds, as degrees. */
function coordinates(text) {
  const [latitude, longitude] = [...text.matchAll(/([+-])(\d{2,3})(\d{2})(\d{2})?(?=[+-]|$)/g)].map(
    ([, sign, degrees, minutes, seconds = '0']) => {
      const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
      return Math.round(value * 10_000 * (sign === '-' ? -1 : 1)) / 10_000
    },
  )
  return { latitude, longitude }
}

function formatZonePart(zoneName, timeZoneName, at) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zoneName, timeZoneName }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

function offsetAt(zoneName, at) {
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(
    formatZonePart(zoneName, 'longOffset', at),
  )
  return (Number(hours) * 3600 + Number(minutes) * 60) * (sign === '-' ? -1 : 1)
}

function timeZone(zoneName) {
  const at = halves.toSorted((a, b) => offsetAt(zoneName, a) - offsetAt(zoneName, b))[0]
  const gmtOffset = offsetAt(zoneName, at)
  const tzName = formatZonePart(zoneName, 'long', at)
  const words = tzName.split(/[ -]/)
  return {
    zoneName,
    /** Seconds. */
    gmtOffset,
    gmtOffsetName: formatZonePart(zoneName, 'longOffset', at)
      .replace('GMT', 'UTC')
      .replace(/UTC$/, 'UTC+00:00'),
    // IANA has abbreviations for few zones; the initials of the name are common.
    abbreviation: words.length > 1 ? words.map((word) => word[0]).join('') : tzName,
    tzName,
  }
}

/** Returns the flag emoji of a country, composed of its regional indicator letters. */
function formatFlag(isoCode) {
  return String.fromCodePoint(...[...isoCode].map((letter) => 0x1f1a5 + letter.charCodeAt(0)))
}

export function countryReference() {
  const rows = zoneRows()
  const dialCodes = new Map(
    [...phoneFiles().dialCodes.matchAll(/\b([A-Z]{2})(\d+)\b/g)].map(([, iso, code]) => [iso, code]),
  )
  return Object.entries(countries).flatMap(([isoCode, { name, currency, phone }]) => {
    const zones = rows.filter((row) => row.isoCode === isoCode)
    const [first] = zones
    // A territory without a time zone is uninhabited.
    if (!first) return []
    return [
      {
        isoCode,
        name,
        phonecode: dialCodes.get(isoCode) ?? String(phone[0] ?? ''),
        flag: formatFlag(isoCode),
        currency: currency[0] ?? '',
        latitude: first.latitude,
        longitude: first.longitude,
        timezones: zones.map(({ zoneName }) => timeZone(zoneName)),
      },
    ]
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = countryReference().map((country) => JSON.stringify(country))
  const file = new URL('../../src/lib/place/country-reference.json', import.meta.url)
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
}
