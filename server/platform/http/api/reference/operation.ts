import type { CallDefinition } from '@/contract/define-call'
import type { JsonSchema } from './json-schema'

export type Part = Record<string, unknown>

/** A call as OpenAPI describes it. */
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly deprecated?: boolean
  readonly security: readonly Part[]
  readonly 'x-origin': CallDefinition['origin']
  readonly 'x-access': CallDefinition['access'] | 'api-key'
  readonly parameters?: readonly Part[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: { readonly 'application/json': Media }
  }
  readonly responses: Readonly<Record<string, Answer>>
}
type Answer =
  | { readonly $ref: string }
  | { readonly description: string; readonly content: { readonly 'application/json': Media } }
interface Media {
  readonly schema: JsonSchema
  readonly example: unknown
}
