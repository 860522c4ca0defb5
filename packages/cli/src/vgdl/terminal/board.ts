/** Draws worlds with the characters of their levels, coloured by sprite class if there are colours. */
import { boardCells, type World } from '@telos/vgdl'
import { type CommandOutput, printable } from '../../io.ts'
import { colourLegend, hasSameColour, paintSprite } from './sprite-classes.ts'
import type { BoardWindow } from './viewport.ts'

/** The current world as a player sees it: one line per row, of the whole board or of a window. */
export function boardLines(world: World, output: CommandOutput, window?: BoardWindow): string[] {
  const { kinds } = world.game
  const { left, top, columns, rows } = window ?? { left: 0, top: 0, ...world.stage }
  const shown = boardCells(world, { asPlayersSee: true }).slice(top, top + rows)
  return shown.map((row) => {
    const line: { readonly kind: (typeof kinds)[number] | undefined; text: string }[] = []
    for (const { character, type } of row.slice(left, left + columns)) {
      const last = line.at(-1)
      // one colour for a whole run: terminals are slow at control sequences
      if (last !== undefined && hasSameColour(last.kind, kinds[type])) last.text += printable(character)
      else line.push({ kind: kinds[type], text: printable(character) })
    }
    return line.map(({ kind, text }) => (kind === undefined ? text : paintSprite(output, kind, text))).join('')
  })
}

/** Explains the characters that are on the board now. */
export function boardLegend(world: World, output: CommandOutput): string {
  const { kinds } = world.game
  const told = new Map(cellsOf(world).map(({ character, type }) => [type, character]))
  told.delete(-1)
  // in the order of the game, so that the line does not change with every step
  return [...told]
    .toSorted(([one], [other]) => one - other)
    .map(([type, character]) => paintSprite(output, kinds[type], printable(`${character} ${kinds[type].name}`)))
    .join(', ')
}

/** Explains the colours; undefined without colours. */
export function boardColours(world: World, output: CommandOutput): string | undefined {
  const types = new Set(cellsOf(world).map(({ type }) => type))
  return colourLegend(
    output,
    world.game.kinds.filter(({ id }) => types.has(id)),
  )
}

function cellsOf(world: World) {
  return boardCells(world, { asPlayersSee: true }).flat()
}
