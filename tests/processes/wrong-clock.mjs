// Loaded into a server before anything else (NODE_OPTIONS): makes its machine’s clock wrong by
// CLOCK_WRONG_BY_MS.
const wrongByMs = Number(process.env.CLOCK_WRONG_BY_MS)
const RealDate = globalThis.Date

globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + wrongByMs] : args))
  }

  static now() {
    return RealDate.now() + wrongByMs
  }
}
