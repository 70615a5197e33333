/**
 * Draws the larger seating plans of the shipped catalogue as open seating-plan JSON: `npm run plans`.
 * The files are shipped; this script is kept so that a hall can be changed without moving thousands of seats by hand.
 */
import { writeFileSync } from 'node:fs'

const pitchPx = 20
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const colours = {
  standard: '#4f8fba', premium: '#8e6fd1', vip: '#d9a441', floor: '#e4572e', gold: '#d9a441', silver: '#9aa5b1', bronze: '#b5713c',
}

/** A straight row of seats centred on (x, y) in pitches, turned by `angle`; holes are left out but not numbered. */
function straightRow({ zone, label, x, y, angle = 0, count, first = 1, category, wheelchairEnds = 0 }) {
  return Array.from({ length: count }, (_, i) => {
    const along = i - (count - 1) / 2
    const isWheelchair = i < wheelchairEnds || i >= count - wheelchairEnds
    return {
      seat_guid: `${zone}-${label}-${first + i}`,
      seat_number: String(first + i),
      position: {
        x: Math.round((x + along * Math.cos(angle)) * pitchPx),
        y: Math.round((y + along * Math.sin(angle)) * pitchPx),
      },
      category: isWheelchair ? `${category} wheelchair` : category,
    }
  })
}

const row = (label, ...seats) => ({ row_number: label, seats: seats.flat() })
const stage = (text, x, y, width, height) => ({
  shape: 'rectangle', color: '#dddddd', border_color: '#999999', rotation: 0,
  position: { x: Math.round((x - width / 2) * pitchPx), y: Math.round((y - height / 2) * pitchPx) },
  rectangle: { width: Math.round(width * pitchPx), height: Math.round(height * pitchPx) },
  text: { position: { x: 0, y: 0 }, color: '#333333', text },
})

function save(file, name, zones) {
  const seats = zones.flatMap((zone) => zone.rows.flatMap((each) => each.seats))
  const areas = zones.flatMap((zone) => zone.areas ?? [])
  const xs = [...seats.map((seat) => seat.position.x), ...areas.flatMap((a) => [a.position.x, a.position.x + a.rectangle.width])]
  const ys = [...seats.map((seat) => seat.position.y), ...areas.flatMap((a) => [a.position.y, a.position.y + a.rectangle.height])]
  const shift = { x: pitchPx - Math.min(...xs), y: pitchPx - Math.min(...ys) }
  const plan = {
    name,
    categories: [...new Set(seats.map((seat) => seat.category))].map((each) => ({ name: each, color: colours[each.split(' ')[0]] })),
    zones: zones.map((zone) => ({ areas: [], ...zone, position: shift })),
    size: { width: Math.max(...xs) + shift.x + pitchPx, height: Math.max(...ys) + shift.y + pitchPx },
  }
  writeFileSync(new URL(`../sample-catalogue/plans/${file}.json`, import.meta.url), `${JSON.stringify(plan)}\n`)
  console.log(`${file}: ${seats.length} seats`)
}

/** A point at `radius` from the focus in the direction of `angle`, 0 being straight down the hall. */
const polar = (radius, angle) => ({ x: -radius * Math.sin(angle), y: radius * Math.cos(angle) })

function wings() {
  const turn = 0.24
  const rows = []
  for (let i = 0; i < 16; i++) {
    const category = i >= 14 ? 'vip' : i >= 9 ? 'premium' : 'standard'
    const wing = i < 3 ? 4 : i < 14 ? 6 : 5
    const y = 8 + i * 1.15 + (i >= 9 ? 1 : 0)
    const reach = 6 + 1.3 + ((wing - 1) / 2 + 0.5) * Math.cos(turn)
    const lift = ((wing - 1) / 2 + 0.5) * Math.sin(turn)
    rows.push(
      row(
        letters[i],
        straightRow({ zone: 'hall', label: letters[i], x: -reach, y: y - lift, angle: turn, count: wing, category, wheelchairEnds: 0 }),
        straightRow({ zone: 'hall', label: letters[i], x: 0, y, count: 12, first: wing + 1, category, wheelchairEnds: i === 2 ? 1 : 0 }),
        straightRow({ zone: 'hall', label: letters[i], x: reach, y: y - lift, angle: -turn, count: wing, first: wing + 13, category }),
      ),
    )
  }
  save('wings', 'Wings', [{ name: 'Hall', rows, areas: [stage('SCREEN', 0, 1, 26, 1)] }])
}

function horseshoe() {
  const rows = []
  for (let i = 0; i < 10; i++) {
    const category = i >= 8 ? 'vip' : i >= 5 ? 'premium' : 'standard'
    const radius = 15 + i * 1.15
    const blocks = [0.72, 0, -0.72].map((angle, block) =>
      straightRow({ zone: 'hall', label: letters[i], ...polar(radius, angle), angle, count: 10, first: block * 10 + 1, category, wheelchairEnds: i === 0 && block === 1 ? 1 : 0 }),
    )
    rows.push(row(letters[i], ...blocks))
  }
  save('horseshoe', 'Horseshoe', [{ name: 'Hall', rows, areas: [stage('SCREEN', 0, 5, 18, 1)] }])
}

function palace() {
  const stalls = []
  for (let i = 0; i < 14; i++) {
    const category = i >= 9 ? 'premium' : 'standard'
    const side = i < 2 ? 6 : 8
    const y = 5 + i * 1.1 + (i >= 9 ? 1 : 0)
    stalls.push(
      row(
        letters[i],
        straightRow({ zone: 'stalls', label: letters[i], x: -(6.5 + side / 2), y, count: side, category, wheelchairEnds: 0 }),
        straightRow({ zone: 'stalls', label: letters[i], x: 0, y, count: 10, first: side + 1, category, wheelchairEnds: i === 1 ? 2 : 0 }),
        straightRow({ zone: 'stalls', label: letters[i], x: 6.5 + side / 2, y, count: side, first: side + 11, category }),
      ),
    )
  }
  const balcony = []
  for (let i = 0; i < 5; i++) {
    const count = [28, 28, 29, 29, 30][i]
    balcony.push(row(letters[i], straightRow({ zone: 'balcony', label: letters[i], x: 0, y: 25 + i * 1.15, count, category: 'vip' })))
  }
  save('palace', 'Palace', [
    { name: 'Stalls', rows: stalls, areas: [stage('STAGE', 0, 1, 22, 2)] },
    { name: 'Balcony', rows: balcony },
  ])
}

function amphitheatre() {
  const zones = []
  const names = ['West', 'Centre West', 'Centre', 'Centre East', 'East']
  for (let block = 0; block < 5; block++) {
    const angle = (2 - block) * 0.52
    const rows = []
    for (let i = 0; i < 9; i++)
      rows.push(
        row(letters[i], straightRow({ zone: names[block], label: letters[i], ...polar(13 + i * 1.2, angle), angle, count: 5 + Math.floor(i * 0.6), category: i < 4 ? 'gold' : 'silver', wheelchairEnds: i === 0 && block === 2 ? 1 : 0 })),
      )
    zones.push({ name: names[block], rows, areas: block === 2 ? [stage('STAGE', 0, 3, 16, 8)] : [] })
  }
  save('amphitheatre', 'Amphitheatre', zones)
}

function concertHall() {
  const stalls = []
  for (let i = 0; i < 16; i++) {
    const side = 6 + Math.min(4, Math.floor(i / 3))
    const y = 7 + i * 1.1
    const category = i < 6 ? 'gold' : 'silver'
    stalls.push(
      row(
        letters[i],
        straightRow({ zone: 'stalls', label: letters[i], x: -(1.2 + side / 2), y, count: side, category, wheelchairEnds: i === 15 ? 1 : 0 }),
        straightRow({ zone: 'stalls', label: letters[i], x: 1.2 + side / 2, y, count: side, first: side + 1, category, wheelchairEnds: i === 15 ? 1 : 0 }),
      ),
    )
  }
  const boxes = (name, x, angle) => ({
    name,
    rows: Array.from({ length: 2 }, (_, i) => row(letters[i], straightRow({ zone: name, label: letters[i], x: x + Math.sign(x) * i * 1.2, y: 15, angle, count: 14, category: 'silver' }))),
  })
  const circle = Array.from({ length: 6 }, (_, i) => row(letters[i], straightRow({ zone: 'circle', label: letters[i], x: 0, y: 28 + i * 1.15, count: 24, category: 'bronze' })))
  save('concert-hall', 'Concert hall', [
    { name: 'Stalls', rows: stalls, areas: [stage('STAGE', 0, 2, 20, 5)] },
    boxes('Box left', -14, Math.PI / 2),
    boxes('Box right', 14, Math.PI / 2),
    { name: 'Circle', rows: circle },
  ])
}

/** 5,000 seats around a stage: 4 blocks on the floor, 16 sections below, 24 above. */
function arena() {
  const ring = (sections, base, innerRadius, category, counts) =>
    Array.from({ length: sections }, (_, section) => {
      const angle = (section / sections) * 2 * Math.PI
      const name = String(base + section)
      return {
        name,
        rows: counts.map((count, i) =>
          row(letters[i], straightRow({ zone: name, label: letters[i], ...polar(innerRadius + i * 1.1, angle), angle, count, category: typeof category === 'string' ? category : category(i), wheelchairEnds: base === 101 && i === 0 && section % 4 === 0 ? 1 : 0 })),
        ),
      }
    })
  const floor = ring(4, 1, 12, 'floor', Array(10).fill(20)).map((zone) => ({ ...zone, name: `F${zone.name}` }))
  for (const zone of floor) for (const each of zone.rows) for (const seat of each.seats) seat.seat_guid = `F${seat.seat_guid}`
  floor[0].areas = [stage('STAGE', 0, 0, 16, 16)]
  save('arena', 'Ring arena', [
    ...floor,
    ...ring(16, 101, 33.5, (i) => (i < 5 ? 'gold' : 'silver'), Array(10).fill(12)),
    ...ring(24, 201, 47, (i) => (i < 4 ? 'silver' : 'bronze'), [9, 9, 9, 9, 9, 10, 10, 10, 10, 10]),
  ])
}

wings()
horseshoe()
palace()
amphitheatre()
concertHall()
arena()
