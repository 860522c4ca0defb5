/** Looks up a place in the JSON Schema of documents: its keys, its words and their descriptions. */
import { type DocumentSchema, documentSchemas } from '@telos/documents/editing'
import type { DocumentKind } from '../recognise.ts'

/** A key or a word of the format. */
export interface SchemaWord {
  readonly label: string
  readonly documentation?: string
  /** The kind of value under a key; undefined if there are several. */
  readonly holds?: 'map' | 'list' | 'word'
}

/** A schema, and the document that its references refer to. */
interface Placed {
  readonly schema: DocumentSchema
  readonly home: DocumentKind
}

type Said = readonly ReadonlyMap<string, string>[]

/** All schemas that apply at a path. `said` has the words of the maps along the path, which rule some of them out. */
export function schemasAt(kind: DocumentKind, path: readonly (string | number)[], said: Said): readonly Placed[] {
  let found = alternatives({ schema: documentSchemas[kind], home: kind })
  path.forEach((step, depth) => {
    const fitting = found.filter(({ schema }) => fits(schema, said[depth]))
    found = unique(fitting.flatMap((placed) => under(placed, step)))
  })
  return found.filter(({ schema }) => fits(schema, said[path.length]))
}

/** Keys of the format. */
export function keysOf(schemas: readonly Placed[]): readonly SchemaWord[] {
  const keys = new Map<string, SchemaWord>()
  for (const { schema, home } of schemas) {
    for (const [label, property] of Object.entries(schema.properties ?? {})) {
      if (keys.has(label)) continue
      const documentation = property.description ?? schema.description
      const holds = heldBy(alternatives({ schema: property, home }))
      keys.set(label, { label, ...(documentation !== undefined && { documentation }), ...(holds && { holds }) })
    }
  }
  return [...keys.values()]
}

/** Words of the format: choices, true and false. */
export function wordsOf(schemas: readonly Placed[]): readonly SchemaWord[] {
  const words = new Map<string, SchemaWord>()
  for (const { schema } of schemas) {
    const given = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])]
    const all = schema.type === 'boolean' ? [...given, true, false] : given
    for (const value of all) {
      const label = String(value)
      const documentation = schema.description
      if (!words.has(label) || documentation !== undefined)
        words.set(label, { label, ...(documentation !== undefined && { documentation }) })
    }
  }
  return [...words.values()]
}

function heldBy(schemas: readonly Placed[]): SchemaWord['holds'] {
  const kinds = new Set(
    schemas.map(({ schema: { type } }) => (type === 'object' ? 'map' : type === 'array' ? 'list' : 'word')),
  )
  return kinds.size === 1 ? [...kinds][0] : undefined
}

function under({ schema, home }: Placed, step: string | number): readonly Placed[] {
  if (typeof step === 'number') return schema.items ? alternatives({ schema: schema.items, home }) : []
  const { properties = {}, additionalProperties } = schema
  const next = Object.hasOwn(properties, step) ? properties[step] : additionalProperties
  return typeof next === 'object' ? alternatives({ schema: next, home }) : []
}

/** Resolves references and alternatives into plain schemas. */
function alternatives({ schema, home }: Placed, depth = 0): readonly Placed[] {
  if (depth > DEEPEST) return []
  const found: Placed[] = []
  if (schema.$ref !== undefined) {
    const target = resolve(schema.$ref, home)
    if (target) found.push(...alternatives(target, depth + 1).map((one) => described(one, schema.description)))
  }
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    found.push(...alternatives({ schema: one, home }, depth + 1).map((each) => described(each, schema.description)))
  const isPlain = schema.$ref === undefined && schema.anyOf === undefined && schema.oneOf === undefined
  return isPlain || schema.properties !== undefined ? [{ schema, home }, ...found] : found
}

const DEEPEST = 12

function described({ schema, home }: Placed, description: string | undefined): Placed {
  return schema.description !== undefined || description === undefined
    ? { schema, home }
    : { schema: { ...schema, description }, home }
}

function resolve(reference: string, home: DocumentKind): Placed | undefined {
  const [file, pointer] = reference.split('#/$defs/')
  const inside: DocumentKind = file === '' ? home : file!.startsWith('domain') ? 'domain' : 'agents'
  const schema = documentSchemas[inside].$defs?.[pointer ?? '']
  return schema && { schema, home: inside }
}

/** Whether the words already in a map agree with a schema: `kind: flag` rules out all other kinds of facts. */
function fits(schema: DocumentSchema, said: ReadonlyMap<string, string> | undefined): boolean {
  for (const [key, { const: wanted }] of Object.entries(schema.properties ?? {})) {
    const found = said?.get(key)
    if (wanted !== undefined && found !== undefined && found !== '' && String(wanted) !== found) return false
  }
  return true
}

function unique(placed: readonly Placed[]): readonly Placed[] {
  return [...new Map(placed.map((one) => [one.schema, one])).values()]
}
