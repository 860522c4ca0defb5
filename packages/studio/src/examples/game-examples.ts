/** The built-in games of @telos/vgdl as examples. Titles are written here, so that Home can list them without their texts. */
import type { Example } from './example.ts'

const games: readonly (readonly [name: string, title: string, kind: string, levels: number])[] = [
  ['bait', 'Bait', 'puzzle', 10],
  ['boulderdash', 'Boulder Dash', 'action', 10],
  ['butterflies', 'Butterflies', 'chase', 10],
  ['cakybaky', 'Caky Baky', 'chase', 10],
  ['chipschallenge', "Chip's Challenge", 'puzzle', 10],
  ['iceandfire', 'Ice and Fire', 'maze', 10],
  ['simplified-boulderdash', 'Simplified Boulder Dash', 'digging', 10],
  ['sokoban', 'Sokoban', 'puzzle', 10],
  ['zelda', 'Zelda', 'adventure', 10],
  ['zenpuzzle', 'Zen Puzzle', 'puzzle', 10],
  ['moth-night', 'Moth Night', 'shooter', 5],
  ['hedgehog', 'Hedgehog', 'chase', 5],
  ['warp-yard', 'Warp Yard', 'puzzle', 5],
  ['high-water', 'High Water', 'race', 5],
  ['rockfall', 'Rockfall', 'survival', 5],
]

export const gameExamples: readonly Example[] = games.map(([name, title, kind, levels]) => ({
  id: name,
  title,
  kind: 'vgdl',
  detail: `${kind}, ${levels} levels`,
  files: async () => (await import('./games.ts')).gameFiles(name),
}))
