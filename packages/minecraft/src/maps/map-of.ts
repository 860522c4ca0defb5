import { formatDiagnostic } from '@telos/core'
import type { WorldMap } from '../world/world-map.ts'
import { readMap } from './read-map.ts'
import { seedMaps } from './seed-maps.ts'

/** Names of the maps that `mapOf` has. */
export const mapNames = ['1', '2', '3', '4'] as const

export type MapName = (typeof mapNames)[number]

export function isMapName(name: string): name is MapName {
  return (mapNames as readonly string[]).includes(name)
}

/** Returns a map by its name. The seed shuffles trees, ores and animals of the larger ones; the four of the thesis are always the same. */
export function mapOf(name: MapName, _seed: number): WorldMap {
  const { map, diagnostics } = readMap(seedMaps[name], { file: `map ${name}` })
  if (map === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'))
  return map
}
