/** A block with its properties: `{ name: 'furnace', properties: { facing: 'north', lit: 'true' } }`. Shared; never changed in place. */
export interface BlockState {
  readonly name: string
  readonly properties?: Readonly<Record<string, string>>
}

/**
 * The block of empty space.
 *
 * @example blocks.set({ x: 1, y: 2, z: 3 }, air)
 */
export const air: BlockState = { name: 'air' }

/**
 * Writes a block as the game's commands do, with properties in alphabetical order. Equal blocks have equal texts.
 *
 * @example formatBlock({ name: 'furnace', properties: { lit: 'true', facing: 'north' } }) // 'furnace[facing=north,lit=true]'
 */
export function formatBlock({ name, properties }: BlockState): string {
  const entries = properties === undefined ? [] : Object.entries(properties)
  if (entries.length === 0) return name
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `${name}[${entries.map(([key, value]) => `${key}=${value}`).join(',')}]`
}

/**
 * Reads a block as `formatBlock` writes it. Returns undefined for any other text.
 *
 * @example parseBlock('furnace[lit=true]') // { name: 'furnace', properties: { lit: 'true' } }
 */
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

/** Returns the same block with some properties changed. */
export function withProperties(block: BlockState, properties: Readonly<Record<string, string>>): BlockState {
  return { name: block.name, properties: { ...block.properties, ...properties } }
}
