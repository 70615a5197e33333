export interface Failure {
  /** File and titles. */
  readonly test: string
  readonly error: readonly string[]
}
export function countsIn(report: object): { passed: number; failed: number }
export function failuresIn(report: object): Failure[]
export function readHookFailures(
  errors: readonly { file: string; titles: readonly string[]; message: string }[],
): Failure[]
export function takeLastLines(output: string): string[]
export function formatFailures(failures: readonly Failure[], most: number): string[]
export function flakyIn(report: object): string[]
export function fileSecondsIn(report: object): { file: string; seconds: number }[]
