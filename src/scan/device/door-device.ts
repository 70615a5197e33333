import {
  type Door,
  DoorSignIn,
  GetDoorPack,
  KeepAdmissions,
  maxAdmissions,
  LeaveDoor,
} from '@/contract/door/door'
import { ApiError } from '@/src/lib/api/api-error'
import { randomUuid } from '@/src/lib/device/random-uuid'
import type { ServerClock } from '@/src/lib/time/server-clock'
import { decodeBase64url, toBase64url } from '../code/base64url'
import { readCode } from '../code/read-code'
import { hashSpoken, importCodeKey } from '../code/spoken-codes'
import { createSignatureCheck, type VerifySignature } from '../code/verify-signature'
import {
  createCheckIn,
  withAdmissions,
  withoutAdmissions,
  type CheckIn,
  type LocalAdmission,
} from '@/src/scan/check-in/check-in'
import { checkTicket, type ProvenCode, type Verdict } from '@/src/scan/check-in/check-ticket'
import type { DoorApi } from './door-api'
import type { DoorStore, StoredDoor } from './door-store'

export type DoorState =
  | { readonly phase: 'opening' }
  | { readonly phase: 'signed-out' }
  /** The door’s day is over, or the operator ended it. */
  | { readonly phase: 'ended'; readonly door: Door; readonly unsent: number }
  /** Another tab of this device has the door. */
  | { readonly phase: 'elsewhere' }
  | {
      readonly phase: 'ready'
      readonly evening: CheckIn
      readonly showId: string | null
      /**
       * When the last server data arrived, by the server’s clock; null for never, so that no code can be
       * answered yet.
       */
      readonly packedAt: number | null
      readonly isOnline: boolean
      /** Number of admissions not sent to the server yet. */
      readonly unsent: number
      /** Whether the data outlives the page. */
      readonly isKept: boolean
    }

export interface CodeAnswer {
  readonly verdict: Verdict
  /** Admission ids by seat, which `notHere` takes back. */
  readonly admissions: ReadonlyMap<string, string>
}

interface Deps {
  readonly api: DoorApi
  readonly store: DoorStore
  readonly clock: ServerClock
  /** Whether the store outlives the page. */
  readonly isKept: boolean
}

/**
 * One device at the door: its data, its answers, and its reports to the server. All side effects of the
 * scanner run here.
 */
export class DoorDevice {
  readonly #parts: Deps
  readonly #listeners = new Set<() => void>()
  #state: DoorState = { phase: 'opening' }
  #kept: StoredDoor | null = null
  #verify: VerifySignature | null = null
  /** Admissions still shown on the screen: sent to the server when the next code is answered. */
  #held: ReadonlySet<string> = new Set()
  #work: Promise<unknown> = Promise.resolve()
  #syncing: Promise<void> | null = null
  #bestTripMs = Infinity

  constructor(deps: Deps) {
    this.#parts = deps
  }

  readonly state = (): DoorState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Restores the device’s previous state, with or without a network. */
  async open(): Promise<void> {
    const found = await this.#parts.store.read()
    if (!found) return this.#become({ phase: 'signed-out' })
    this.#kept = found.kept
    this.#parts.clock.assumeOffset(found.kept.offsetMs)
    await this.#prepare(found.kept)
    this.#ready(createCheckIn(found.kept.door, found.kept.shows, found.bookings, found.own), false)
  }

  /** @throws ApiError CODE_REFUSED, TOO_MANY_REQUESTS, OFFLINE … */
  async signIn(code: string): Promise<void> {
    const { api, store, clock } = this.#parts
    const doorKey = this.#drawnKey
    const sentAt = clock.monotonic()
    const { Door: door, ServerTime } = await api(DoorSignIn, { Code: code, DoorKey: doorKey })
    this.#setClock(ServerTime, sentAt)
    this.#kept = {
      id: 'door',
      doorKey,
      door,
      shows: [],
      version: '',
      publicKey: '',
      codeKey: null,
      packedAt: null,
      offsetMs: clock.offsetMs(),
      showId: null,
    }
    await store.clear()
    await store.saveDoor(this.#kept)
    this.#ready(createCheckIn(door, [], [], []), true)
    await this.sync()
  }
  /** The same key for every attempt of one page, so that a sign-in whose answer was lost can be repeated. */
  readonly #drawnKey = toBase64url(crypto.getRandomValues(new Uint8Array(32)))

  /**
   * Answers a code and records the admissions for it. Codes are handled one after the other, however fast
   * they arrive.
   */
  answer(shown: string): Promise<CodeAnswer | null> {
    return this.#inTurn(async () => {
      this.#endWhenOver()
      if (this.#state.phase !== 'ready' || this.#state.packedAt === null) return null
      const { evening: checkIn, showId } = this.#state
      const code = await this.#prove(shown, checkIn)
      const now = this.#parts.clock.now()
      const verdict = checkTicket(code, checkIn, { showId, now })
      const own = buildAdmissions(verdict, now)
      this.#held = new Set(own.map(({ id }) => id))
      if (own.length > 0) {
        this.#ready(withAdmissions(checkIn, own))
        // A full disk does not stop admission.
        await this.#parts.store.saveAdmissions(own).catch(() => this.#lose())
      }
      return { verdict, admissions: new Map(own.map(({ id, seat }) => [seat, id])) }
    })
  }

  /** Takes back the admission of one seat of a group ticket whose visitor is not here yet. */
  notHere(id: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#state.phase !== 'ready' || !this.#held.has(id)) return
      this.#ready(withoutAdmissions(this.#state.evening, new Set([id])))
      await this.#parts.store.removeAdmissions([id]).catch(() => this.#lose())
    })
  }

  /** Releases the shown admissions to be sent to the server. */
  done(): void {
    this.#held = new Set()
    void this.sync()
  }

  async choose(showId: string | null): Promise<void> {
    if (this.#state.phase !== 'ready' || !this.#kept) return
    this.#kept = { ...this.#kept, showId }
    this.#ready(this.#state.evening)
    await this.#parts.store.saveDoor(this.#kept).catch(() => this.#lose())
  }

  /**
   * Sends the admissions of this device and fetches those of other doors. Never throws: a failed attempt is
   * repeated later.
   */
  sync(): Promise<void> {
    this.#syncing ??= this.#syncOnce().finally(() => (this.#syncing = null))
    return this.#syncing
  }

  /** Signs the device out after sending the pending admissions. @throws ApiError where that fails */
  async leave(): Promise<void> {
    this.#held = new Set()
    await this.#sendAdmissions()
    if (this.#kept) await this.#parts.api(LeaveDoor, { DoorKey: this.#kept.doorKey })
    await this.forget()
  }

  /** Removes the data of an evening that is over. */
  async forget(): Promise<void> {
    await this.#parts.store.clear()
    this.#kept = null
    this.#verify = null
    this.#become({ phase: 'signed-out' })
  }

  yieldToOtherTab(): void {
    this.#become({ phase: 'elsewhere' })
  }

  async #syncOnce(): Promise<void> {
    this.#endWhenOver()
    if (this.#state.phase !== 'ready') return
    try {
      await this.#sendAdmissions()
      await this.#fetchPack()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'SIGN_IN_REQUIRED') this.#end()
      else if (error.isConnection) this.#ready(undefined, false)
    }
  }

  /** Sends this device’s admissions to the server; repeated sends count once. */
  async #sendAdmissions(): Promise<void> {
    for (;;) {
      const unsent = this.#unsent().filter(({ id }) => !this.#held.has(id))
      if (unsent.length === 0 || !this.#kept) return
      const batch = unsent.slice(0, maxAdmissions)
      const { api, clock, store } = this.#parts
      const sentAt = clock.monotonic()
      const { ServerTime } = await api(KeepAdmissions, {
        DoorKey: this.#kept.doorKey,
        Admissions: batch.map(({ id, bookingId, seat, at, issue }) => ({
          AdmissionID: id,
          BookingID: bookingId,
          Seat: seat,
          At: Math.round(at),
          ...(issue !== undefined && { Issue: issue }),
        })),
      })
      this.#setClock(ServerTime, sentAt)
      const sent = batch.map((each) => ({ ...each, isTold: true }))
      await this.#inTurn(async () => {
        if (this.#state.phase !== 'ready') return
        const ids = new Set(sent.map(({ id }) => id))
        this.#ready(withAdmissions(withoutAdmissions(this.#state.evening, ids), sent), true)
        await store.saveAdmissions(sent).catch(() => this.#lose())
      })
    }
  }

  async #fetchPack(): Promise<void> {
    const { api, clock, store } = this.#parts
    const before = this.#kept
    if (!before) return
    const sentAt = clock.monotonic()
    const pack = await api(GetDoorPack, {
      DoorKey: before.doorKey,
      ...(before.version !== '' && { Since: before.version }),
    })
    this.#setClock(pack.ServerTime, sentAt)
    const codeKey = before.codeKey ?? (await importCodeKey(decodeBase64url(pack.CodeKey)))
    await this.#inTurn(async () => {
      if (this.#state.phase !== 'ready' || !this.#kept) return
      const { evening: checkIn } = this.#state
      const bookings = pack.IsWhole ? new Map<string, never>() : checkIn.bookings
      const changed = new Map(pack.Bookings.map((booking) => [booking.BookingID, booking]))
      const isThere = pack.Shows.some(({ SchID }) => SchID === this.#kept?.showId)
      this.#kept = {
        ...this.#kept,
        door: pack.Door,
        shows: pack.Shows,
        version: pack.Version,
        publicKey: pack.PublicKey,
        codeKey,
        offsetMs: clock.offsetMs(),
        packedAt: pack.ServerTime,
        showId: isThere ? this.#kept.showId : null,
      }
      await this.#prepare(this.#kept)
      const own = [...checkIn.localAdmissions.values()].flat()
      this.#ready(
        createCheckIn(pack.Door, pack.Shows, [...new Map([...bookings, ...changed]).values()], own),
        true,
      )
      await store.savePack(this.#kept, pack.Bookings, pack.IsWhole).catch(() => this.#lose())
    })
  }

  /**
   * Sets the clock: the fastest answer gives the most accurate time; an answer that contradicts the clock
   * takes precedence, because a sleeping phone stops counting.
   */
  #setClock(serverTimeMs: number, sentAt: number): void {
    const { clock } = this.#parts
    const tripMs = clock.monotonic() - sentAt
    const isOff = Math.abs(serverTimeMs + tripMs / 2 - clock.now()) > tripMs
    if (tripMs > this.#bestTripMs && !isOff) return
    this.#bestTripMs = tripMs
    clock.set(serverTimeMs, sentAt)
  }

  async #prepare({ publicKey }: StoredDoor): Promise<void> {
    if (publicKey !== '' && !this.#verify) this.#verify = await createSignatureCheck(publicKey)
  }

  async #prove(shown: string, checkIn: CheckIn): Promise<ProvenCode> {
    const read = readCode(shown)
    if (read.kind === 'signed')
      return (await this.#verify?.(read.text, read.signature))
        ? { kind: 'signed', content: read.content }
        : { kind: 'forged' }
    if (read.kind === 'none' || !this.#kept?.codeKey) return { kind: 'forged' }
    const spokenTicket = checkIn.spoken.get(await hashSpoken(this.#kept.codeKey, read.code))
    return spokenTicket ? { kind: 'spoken', of: spokenTicket } : { kind: 'unknown' }
  }

  #unsent(): LocalAdmission[] {
    if (this.#state.phase !== 'ready') return []
    return [...this.#state.evening.localAdmissions.values()].flat().filter(({ isTold }) => !isTold)
  }

  #endWhenOver(): void {
    if (this.#kept && this.#state.phase === 'ready' && this.#parts.clock.now() >= this.#kept.door.EndsAt)
      this.#end()
  }

  #end(): void {
    if (this.#kept) this.#become({ phase: 'ended', door: this.#kept.door, unsent: this.#unsent().length })
  }

  #lose(): void {
    if (this.#state.phase === 'ready') this.#become({ ...this.#state, isKept: false })
  }

  #ready(checkIn?: CheckIn, isOnline?: boolean): void {
    const before = this.#state.phase === 'ready' ? this.#state : null
    const now = checkIn ?? before?.evening
    if (!now || !this.#kept) return
    const own = [...now.localAdmissions.values()].flat()
    this.#become({
      phase: 'ready',
      evening: now,
      showId: this.#kept.showId,
      packedAt: this.#kept.packedAt,
      isOnline: isOnline ?? before?.isOnline ?? false,
      unsent: own.filter(({ isTold }) => !isTold).length,
      isKept: before?.isKept ?? this.#parts.isKept,
    })
  }

  #become(state: DoorState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#work.then(work)
    this.#work = result.catch(() => undefined)
    return result
  }
}

function buildAdmissions(verdict: Verdict, now: number): LocalAdmission[] {
  if (verdict.answer === 'no') return []
  const { bookingId, show, issue } = verdict
  return verdict.seats.map((seat) => ({
    id: randomUuid(),
    bookingId,
    scheduleId: show.SchID,
    seat,
    at: now,
    isTold: false,
    ...(issue !== undefined && { issue }),
  }))
}
