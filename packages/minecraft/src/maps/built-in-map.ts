import { formatDiagnostic } from '@telos/core'
import type { WorldMap } from '../world/world-map.ts'
import { clearing } from './clearing.ts'
import { mine } from './mine.ts'
import { readWorldMap } from './read-world-map.ts'
import { seedMaps } from './seed-maps.ts'

/**
 * Names of the maps of `builtInMap`.
 *
 * @example mapNames // ['1', '2', …]
 */
export const mapNames = ['1', '2', '3', '4', 'clearing', 'mine'] as const

export type MapName = (typeof mapNames)[number]

/**
 * Whether a text names a map of `builtInMap`.
 *
 * @example isMapName('mine') // true
 */
export function isMapName(name: string): name is MapName {
  return (mapNames as readonly string[]).includes(name)
}

/**
 * Returns a map by name. The seed shuffles the trees, ores and animals of the clearing and the mine; the four maps of the thesis are always
 * the same.
 *
 * @example createWorld(builtInMap('clearing', 7), { seed: 7 })
 */
export function builtInMap(name: MapName, seed = 1): WorldMap {
  if (name === 'clearing') return clearing(seed)
  if (name === 'mine') return mine(seed)
  const { map, diagnostics } = readWorldMap(seedMaps[name], { file: `map ${name}` })
  if (map === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'))
  return map
}
