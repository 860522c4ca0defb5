/** Worlds drawn with the characters of their levels. */
import { type Game, type Stage, viewOf, type World } from '@telos/vgdl'
import { type Output, paint, printable, type Style } from '../io.ts'

export interface Board {
  /** The world now, a line for each row. */
  draw(world: World): string[]
  /** What the characters stand for that are on the board now. */
  legend(world: World): string
}

/** @param output what the board is drawn on; it may have no colours */
export function createBoard(stage: Stage, output: Output): Board {
  const { game, columns, rows } = stage
  const characters = charactersOf(game)
  const combinations = combinationsOf(game)
  const colours = game.definition.types.map(({ parameters }) => colourNames.get(parameters.text('color')))
  const character = (types: readonly number[]): string => {
    const together = types.length > 1 ? combinations.get(keyOf(types)) : undefined
    return printable(together ?? characters[types.at(-1)!])
  }
  return {
    draw(world) {
      const cells = cellsOf(world)
      const avatar = world.avatar < 0 ? -1 : cellOf(world, world.avatar)
      return Array.from({ length: rows }, (_, row) => {
        const line = Array.from({ length: columns }, (_, column) => {
          const cell = row * columns + column
          const types = cells[cell]
          if (types === undefined) return ' '
          const style = colours[types.at(-1)!]
          return paint(output, cell === avatar ? ['bold', style ?? 'white'] : (style ?? 'reset'), character(types))
        })
        return line.join('')
      })
    },
    legend(world) {
      const told = new Map<string, string>()
      for (const types of new Set(cellsOf(world))) {
        if (types === undefined) continue
        told.set(character(types), types.map((type) => game.definition.types[type].name).join('+'))
      }
      return printable([...told].map(([sign, names]) => `${sign} ${names}`).join(', '))
    },
  }
}

/** The types of each cell, from the lowest to the one that is drawn on top. */
function cellsOf(world: World): (number[] | undefined)[] {
  const { game, stage } = world
  const cells = new Array<number[] | undefined>(stage.columns * stage.rows)
  const { types, order } = game.definition
  const leaves = new Set(order)
  // types with children are in no order
  const all = [...types.map(({ id }) => id).filter((id) => !leaves.has(id)), ...order]
  for (const type of all) {
    if (isInvisible(types[type].parameters.text('invisible'))) continue
    for (const sprite of world.sprites(type)) {
      const cell = cellOf(world, sprite)
      if (cell < 0 || sprite === world.avatar) continue
      const there = (cells[cell] ??= [])
      if (there.at(-1) !== type) there.push(type)
    }
  }
  if (world.avatar < 0) return cells
  const cell = cellOf(world, world.avatar)
  const avatar = game.names.idOf(viewOf(world, world.avatar).type)
  if (cell >= 0) cells[cell] = [...(cells[cell] ?? []), avatar]
  return cells
}

/** The cell that a sprite stands on for the most part; -1 off the board. */
function cellOf(world: World, sprite: number): number {
  const { block, columns, rows } = world.stage
  const { x, y } = viewOf(world, sprite)
  const column = Math.round(x / block)
  const row = Math.round(y / block)
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column
}

function isInvisible(text: string): boolean {
  return text.toLowerCase() === 'true'
}

/** A character for each type: its own of the level mapping, one that it is the last of, or a letter of its name. */
function charactersOf({ definition: { types, mapping } }: Game): string[] {
  const entries = [...mapping]
  const taken = new Set<string>([' '])
  const characters = types.map(({ id }): string | undefined => {
    const [own] = entries.find(([, mapped]) => mapped.length === 1 && mapped[0] === id) ?? []
    const [last] = entries.find(([character, mapped]) => mapped.at(-1) === id && !taken.has(character)) ?? []
    const found = own ?? last
    if (found !== undefined) taken.add(found)
    return found
  })
  for (const [character] of entries) taken.add(character)
  return types.map(({ id, name }) => {
    const found = characters[id] ?? [...name, ...name.toUpperCase(), ...spare].find((sign) => !taken.has(sign)) ?? '?'
    taken.add(found)
    return found
  })
}

const spare = '*+o%&@$~^=<>!?:;abcdefghijklmnopqrstuvwxyz0123456789'

/** Characters of several types at once, such as a box on its goal. */
function combinationsOf({ definition: { mapping } }: Game): Map<string, string> {
  const combinations = new Map<string, string>()
  for (const [character, types] of mapping) {
    const key = keyOf(types)
    if (types.length > 1 && !combinations.has(key)) combinations.set(key, character)
  }
  return combinations
}

function keyOf(types: readonly number[]): string {
  return [...types].sort((a, b) => a - b).join(' ')
}

type Colour = Extract<Style, string>

/** Names of colours in VGDL as the nearest ones that terminals have. */
const colourNames = new Map<string, Colour>([
  ['GREEN', 'green'],
  ['LIGHTGREEN', 'greenBright'],
  ['BLUE', 'blue'],
  ['LIGHTBLUE', 'cyan'],
  ['DARKBLUE', 'blue'],
  ['RED', 'red'],
  ['LIGHTRED', 'redBright'],
  ['PINK', 'magentaBright'],
  ['ORANGE', 'yellow'],
  ['LIGHTORANGE', 'yellow'],
  ['BROWN', 'yellow'],
  ['YELLOW', 'yellowBright'],
  ['LIGHTYELLOW', 'yellowBright'],
  ['GOLD', 'yellowBright'],
  ['GRAY', 'gray'],
  ['LIGHTGRAY', 'white'],
  ['DARKGRAY', 'gray'],
  ['WHITE', 'whiteBright'],
  ['BLACK', 'gray'],
])
