import pg from 'pg'
import type { Statement } from './statement'

/** What rows are like, as the driver's result keeps it. */
interface RowShape {
  readonly fields: unknown
  readonly _parsers: unknown
  readonly _prebuiltEmptyResultObject: unknown
}

interface DriverConnection {
  readonly parsedStatements: object
  readonly submittedNamedStatements: object
  readonly stream: object
  _send(message: Buffer): void
  readonly bind: (message: object) => void
  describe(message: object): void
  readonly execute: (message: object) => void
  sync(): void
  readonly close: (message: object) => void
}

/** The driver's query with what its types leave out: the version is pinned, and a test counts what is asked. */
interface DriverQuery extends pg.Submittable {
  name: string
  _result: { -readonly [Part in keyof RowShape]: RowShape[Part] }
  _accumulateRows: boolean
  hasBeenParsed(connection: DriverConnection): boolean
  submit(connection: pg.Connection | DriverConnection): Error | null
  handleRowDescription(message: unknown): void
}
type Told = (error: Error | undefined, result: pg.QueryResult) => void
const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[], told: Told) => DriverQuery

/**
 * The same connection for runs of what it knows: it does not ask what rows are like, and a run is one message to the system. The
 * driver's own are three, which Node holds back and then gives to the system as a list: that takes longer than to lay them together.
 */
class KnownConnection implements DriverConnection {
  /** By the statement's name. */
  readonly shapes = new Map<string, RowShape>()
  /** Nothing that could hold messages back. */
  readonly stream = {}
  readonly bind: DriverConnection['bind']
  readonly execute: DriverConnection['execute']
  readonly close: DriverConnection['close']
  readonly #connection: DriverConnection
  readonly #isOnSocket: boolean
  #messages: Buffer[] = []

  constructor(connection: DriverConnection) {
    this.#connection = connection
    this.#isOnSocket = connection instanceof pg.Connection
    // The driver's own send by `_send`; the embedded database takes each message by itself.
    const { bind, execute, close } = connection
    this.bind = this.#isOnSocket ? bind : (message) => connection.bind(message)
    this.execute = this.#isOnSocket ? execute : (message) => connection.execute(message)
    this.close = this.#isOnSocket ? close : (message) => connection.close(message)
  }
  get parsedStatements() {
    return this.#connection.parsedStatements
  }
  get submittedNamedStatements() {
    return this.#connection.submittedNamedStatements
  }
  _send(message: Buffer): void {
    this.#messages.push(message)
  }
  describe(): void {}
  /** The last of a run, and of one whose values cannot be sent. */
  sync(): void {
    if (!this.#isOnSocket) return this.#connection.sync()
    this.#messages.push(syncMessage)
    const run = Buffer.concat(this.#messages)
    this.#messages = []
    this.#connection._send(run)
  }
}
const syncMessage = Buffer.from([0x53, 0, 0, 0, 4])

const knownAt = new WeakMap<DriverConnection, KnownConnection>()

function knownOf(connection: DriverConnection): KnownConnection {
  let known = knownAt.get(connection)
  if (!known) knownAt.set(connection, (known = new KnownConnection(connection)))
  return known
}

/**
 * One run of a statement. The driver asks with each what the rows are like; PostgreSQL refuses to run a prepared statement of which
 * they would be others, so here it is asked once for each connection. Made of text and values: a configuration would be copied by
 * its property descriptors, which takes longer than all the rest.
 */
export class PreparedQuery extends DriverQuery {
  #known: KnownConnection | undefined

  constructor(
    { name, text }: Pick<Statement<never, unknown>, 'name' | 'text'>,
    values: unknown[],
    told: Told,
  ) {
    super(text, values, told)
    this.name = name
  }

  override submit(given: pg.Connection | DriverConnection): Error | null {
    const connection = given as DriverConnection
    this.#known = knownOf(connection)
    const shape = this.#known.shapes.get(this.name)
    if (!shape || !this.hasBeenParsed(connection)) return super.submit(connection)
    this._result.fields = shape.fields
    this._result._parsers = shape._parsers
    this._result._prebuiltEmptyResultObject = shape._prebuiltEmptyResultObject
    this._accumulateRows = true
    return super.submit(this.#known)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    // Without the rows of this run.
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#known?.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
