/** A block as it stands: `{ name: 'furnace', properties: { facing: 'north', lit: 'true' } }`. Shared; never changed in place. */
export interface BlockState {
  readonly name: string
  readonly properties?: Readonly<Record<string, string>>
}

export const air: BlockState = { name: 'air' }

/**
 * Writes a block as the game's commands do, with properties in alphabetical order: `furnace[facing=north,lit=true]`.
 * Equal blocks have equal texts.
 */
export function formatBlock({ name, properties }: BlockState): string {
  const entries = properties === undefined ? [] : Object.entries(properties)
  if (entries.length === 0) return name
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `${name}[${entries.map(([key, value]) => `${key}=${value}`).join(',')}]`
}

/** Reads what `formatBlock` writes; undefined if it is not written so. */
export function parseBlock(text: string): BlockState | undefined {
  const match = /^([a-z0-9_]+)(?:\[([a-z0-9_=,]*)\])?$/.exec(text)
  if (match === null) return undefined
  const [, name, list] = match
  if (list === undefined || list === '') return { name: name! }
  const properties: Record<string, string> = Object.create(null)
  for (const entry of list.split(',')) {
    const [key, value, ...rest] = entry.split('=')
    if (!key || !value || rest.length > 0) return undefined
    properties[key] = value
  }
  return { name: name!, properties }
}

/** The same block with some properties changed. */
export function withProperties(block: BlockState, properties: Readonly<Record<string, string>>): BlockState {
  return { name: block.name, properties: { ...block.properties, ...properties } }
}
