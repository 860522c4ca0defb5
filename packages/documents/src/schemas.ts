import agents from '../schema/agents.schema.json' with { type: 'json' }
import domain from '../schema/domain.schema.json' with { type: 'json' }

/** As much of JSON Schema as the schemas of documents use. */
export interface DocumentSchema {
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, DocumentSchema>>
  readonly additionalProperties?: boolean | DocumentSchema
  readonly items?: DocumentSchema
  readonly anyOf?: readonly DocumentSchema[]
  readonly oneOf?: readonly DocumentSchema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, DocumentSchema>>
}

/**
 * The JSON Schemas of domains and agents. References between them begin with the name of the file: `domain.schema.json#/$defs/name`.
 *
 * @example documentSchemas.domain.properties?.facts?.description
 */
export const documentSchemas: { readonly domain: DocumentSchema; readonly agents: DocumentSchema } = {
  domain: domain as unknown as DocumentSchema,
  agents: agents as unknown as DocumentSchema,
}
