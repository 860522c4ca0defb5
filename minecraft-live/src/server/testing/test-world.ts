import { createWorld, type MinecraftWorld, readWorldMap } from '@telos/minecraft'

/** Positions of things in the test world. */
export const places = {
  chest: { x: 4, y: 4, z: 2 },
  table: { x: 6, y: 4, z: 2 },
  furnace: { x: 8, y: 4, z: 2 },
  /** Foot of the bed; the head is to the east of it. */
  bed: { x: 10, y: 4, z: 2 },
  /** A column of stone, two high. */
  stone: { x: 13, y: 4, z: 2 },
  /** A wall to the east of the start, three high, from z = 6 to z = 10. */
  wall: { x: 12, y: 4, z: 8 },
  start: { x: 8.5, y: 4, z: 8.5 },
} as const

const map = `
map test
box 0 0 0 31 12 31
floor 3
start 8.5 4 8.5
time 1000
legend # stone
legend D dirt
legend G grass_block
legend C chest[facing=south]
legend T crafting_table
legend F furnace[facing=south,lit=false]
legend B white_bed[facing=east,part=foot]
legend H white_bed[facing=east,part=head]
fill D 0 2
fill G 3
layer 4
${rowsOf({ 2: '....C.T.F.BH.#..', 6: wall(), 7: wall(), 8: wall(), 9: wall(), 10: wall() })}
layer 5
${rowsOf({ 2: '.............#..', 6: wall(), 7: wall(), 8: wall(), 9: wall(), 10: wall() })}
layer 6
${rowsOf({ 6: wall(), 7: wall(), 8: wall(), 9: wall(), 10: wall() })}
chest 4 4 2 oak_log*8 coal*4 beef*3 bread*5 shears iron_sword
frame 4 4 2 south bread
`

function wall(): string {
  return '............#...'
}

function rowsOf(rows: Readonly<Record<number, string>>): string {
  return Array.from({ length: 32 }, (_, z) => (rows[z] ?? '').padEnd(32, '.')).join('\n')
}

/** A meadow with one of everything, and no animals: tests put them where they need them. */
export function testWorld(): MinecraftWorld {
  const reading = readWorldMap(map)
  if (reading.map === undefined) throw new Error(reading.diagnostics.map(({ message }) => message).join('\n'))
  return createWorld(reading.map, { seed: 1 })
}
